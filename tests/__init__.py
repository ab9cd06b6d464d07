"""Everything that has to stay true."""
