# Dicehearth as one small image: `make docker`, then
#   docker run --publish 8000:8000 --volume dicehearth:/data dicehearth

FROM node:22-bookworm-slim AS packages
WORKDIR /build
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund

FROM python:3.13-slim-bookworm AS build
ENV PYTHONDONTWRITEBYTECODE=1 \
    PIP_ROOT_USER_ACTION=ignore
WORKDIR /build
COPY requirements requirements
RUN python -m venv --without-pip /venv \
    && pip --python /venv/bin/python install --no-cache-dir --require-hashes --requirement requirements/run.txt \
    && pip install --no-cache-dir --require-hashes --requirement requirements/assets.txt
COPY --from=packages /build/node_modules node_modules
COPY app/__init__.py app/
COPY app/assets app/assets
COPY static static
RUN python -m app.assets

FROM python:3.13-slim-bookworm
ENV PATH=/venv/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    DICEHEARTH_HOST=0.0.0.0 \
    DICEHEARTH_PORT=8000 \
    DICEHEARTH_DATA=/data
RUN groupadd --gid 10001 dicehearth \
    && useradd --uid 10001 --gid 10001 --no-create-home --shell /usr/sbin/nologin dicehearth \
    && install --directory --owner dicehearth --group dicehearth --mode 0750 /data
WORKDIR /srv/dicehearth
COPY --from=build /venv /venv
COPY pyproject.toml LICENSE CHANGELOG.md ./
COPY migrations migrations
COPY rules rules
COPY templates templates
COPY app app
COPY --from=build /build/static static
# Read-only for the program, so it is compiled here: that makes a start three times as fast.
RUN python -m compileall -q app rules
USER 10001:10001
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=30s --timeout=3s --start-period=20s CMD \
    ["python", "-c", "import os, urllib.request as u; u.urlopen(f\"http://127.0.0.1:{os.environ['DICEHEARTH_PORT']}/healthz\", timeout=2)"]
# Brings the saved games up to date, then serves.
CMD ["python", "-m", "app"]
