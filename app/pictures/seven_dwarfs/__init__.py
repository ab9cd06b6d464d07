"""The pictures of Revenge of the Seven Dwarfs."""
