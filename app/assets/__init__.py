"""What a browser fetches besides pages: styles, scripts, fonts, emblems.

`python -m app.assets` gathers them from `static/` and from the installed npm packages into `static/built/`,
each under a name that carries a hash of its content. The server looks names up with `app.assets.manifest`.
"""
