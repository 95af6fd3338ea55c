"""Ancient Civilizations of the Middle East."""
