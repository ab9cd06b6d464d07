"""7th Seal: pure rules."""
