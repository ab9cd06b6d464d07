"""The effects of 7th Seal's cards, one by one."""
