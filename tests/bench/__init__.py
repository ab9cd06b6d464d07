"""Speed as ratios, in one run on one machine: `make bench` prints JSON. Nothing here is a timed test."""
