"""What cards of Sanctum do."""
