"""The built-in card set of 7th Seal and the loader of sets."""
