/** The area under the pointer, offered or not. The board tells, the lookout shows it. */
export const looking = $state({ at: "" });

/** The page of the automata's panel that was opened last. */
export const aid = $state({ page: "enemies" });
