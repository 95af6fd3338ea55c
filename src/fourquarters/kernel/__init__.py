"""The rules kernel: what every title is written on. It imports nothing else of this package.

See ``docs/contract.md`` for the contract in prose and ``docs/adding-a-game.md`` for a walk through it.
"""
