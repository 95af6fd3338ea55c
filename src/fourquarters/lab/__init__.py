"""Mass play: simulations, checks of the contract's promises, benchmarks."""
