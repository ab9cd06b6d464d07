# Dicehearth. `make help` lists the commands.

MAKEFLAGS += --no-print-directory
.DELETE_ON_ERROR:
.DEFAULT_GOAL := help

PY := .venv/bin/python
# More arguments for the command behind a target: make test ARGS='-k anvil'
ARGS ?=
# The game whose balance is played out.
GAME ?= seven_dwarfs
# CHROMIUM=no leaves the browser as it is.
CHROMIUM ?= yes

# What was done leaves a mark, so that it is done again only when something it rests on has changed.
MARKS := .venv/marks
# When the system's Python has been replaced, its environment is made anew.
$(shell [ -d $(MARKS) ] && ! $(PY) -c 'import pip' 2>/dev/null && rm -rf $(MARKS))
FIRST_PARTY := $(shell find static -mindepth 1 -path static/built -prune -o -path 'static/.building-*' -prune -o -print)

.PHONY: help
help: ## list the commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' Makefile

# --- set-up

.PHONY: install
install: static/built/manifest.json ## set up everything that running needs
	@:

.PHONY: install-test
install-test: install $(MARKS)/test $(MARKS)/chromium-$(CHROMIUM)

$(MARKS)/venv: .ci/venv.sh
	@sh .ci/venv.sh
	@mkdir -p $(MARKS) .cache && touch $@

$(MARKS)/assets $(MARKS)/test $(MARKS)/check: $(MARKS)/%: requirements/%.txt .ci/pip.sh $(MARKS)/venv
	@sh .ci/pip.sh $*
	@touch $@

# The larger sets contain the smaller ones.
$(MARKS)/test: $(MARKS)/assets
$(MARKS)/check: $(MARKS)/test

node_modules/.mark: package.json package-lock.json .ci/npm.sh $(MARKS)/venv
	@sh .ci/npm.sh
	@touch $@

static/built/manifest.json: $(MARKS)/assets node_modules/.mark $(FIRST_PARTY) $(wildcard app/assets/*.py)
	@$(PY) -m app.assets
	@touch $@

$(MARKS)/chromium-yes: .ci/chromium.sh $(MARKS)/test
	@sh .ci/chromium.sh
	@touch $@

.PHONY: $(MARKS)/chromium-no
$(MARKS)/chromium-no: ;

# --- play

.PHONY: run
run: install ## migrate and serve (DICEHEARTH_HOST, _PORT, _DATA … are honoured)
	@exec $(PY) -m app $(ARGS)

.PHONY: migrate
migrate: install ## bring the database of saved games up to date
	@$(PY) -m app migrate $(ARGS)

# --- prove

.PHONY: test
test: install-test ## run all tests
	@$(PY) -m pytest --numprocesses auto --dist worksteal $(ARGS)

.PHONY: check check-lint check-form check-types check-imports check-image
check: check-lint check-form check-types check-imports check-image ## read the code: ruff, mypy, import contracts, Dockerfile

check-lint check-form check-types check-imports check-image: install $(MARKS)/check

check-lint:
	$(PY) -m ruff check .

check-form:
	$(PY) -m ruff format --check .

check-types:
	$(PY) -m mypy

check-imports:
	.venv/bin/lint-imports --no-logo

check-image:
	.venv/bin/hadolint Dockerfile

.PHONY: format
format: install $(MARKS)/check ## put the code into its form
	@$(PY) -m ruff check --fix .
	@$(PY) -m ruff format .

.PHONY: soak
soak: install-test ## long random play
	@$(PY) -m pytest --numprocesses auto --dist worksteal $(ARGS) tests/soak

.PHONY: mutants
mutants: install-test ## switch off each amendment, verb and check: some test must go red
	@$(PY) -m tests.mutants $(ARGS)

.PHONY: bench
bench: install-test ## measure speed and bytes, as JSON
	@$(PY) -m tests.bench $(ARGS)

.PHONY: balance
balance: install ## play out the balance of the built-in cards (GAME=seventh_seal)
	@$(PY) -m rules balance $(GAME) $(ARGS)

.PHONY: bare-root
bare-root: ## do the set-up in a bare Debian (as root, with mmdebstrap)
	@sh .ci/bare-root.sh $(ARGS)

# --- keep

.PHONY: lock
lock: ## lock the Python packages anew (ARGS=--upgrade for newer ones)
	@sh .ci/lock.sh $(ARGS)

.PHONY: docker
docker: ## build the image dicehearth
	@sh .ci/image.sh $(ARGS)

.PHONY: clean
clean: ## remove what can be made again; saved games stay
	rm -rf .venv .cache node_modules static/built .hypothesis .ruff_cache .import_linter_cache .schemathesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
