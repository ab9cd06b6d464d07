"""Dicehearth as a web application: pages, JSON API, saved games."""
