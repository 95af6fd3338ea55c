/** The area under the pointer, offered or not. The board tells, the lookout shows it. */
export const looking = $state({ at: "" });
