"""The set-up: environment, assets, scripts, locks."""
