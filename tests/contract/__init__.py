"""What every game must keep, tested on each of them without a line of its own."""
