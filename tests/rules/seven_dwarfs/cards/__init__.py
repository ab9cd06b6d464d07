"""The built-in card set and the loader of sets."""
