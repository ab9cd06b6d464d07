"""The card effects of Revenge of the Seven Dwarfs, each by itself on a small board."""
