"""Titles that exist only for tests."""
