"""Scenarios of ACME, one module each."""
