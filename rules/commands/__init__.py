"""What `python -m rules` can do, a module for each command."""
