"""Agents of ACME."""
