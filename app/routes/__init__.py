"""The addresses. Thin: each reads what was sent, calls a use case, and shows what came of it."""
