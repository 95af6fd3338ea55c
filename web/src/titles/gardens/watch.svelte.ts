/** Does somebody want to see how far the Assyrian could go, and what a 6 would poison? */
export const watch = $state({ on: false });
