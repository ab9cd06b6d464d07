"""The icon chapter as types: what dice pay for, and what cards do."""
