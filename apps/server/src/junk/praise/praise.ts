/** By what a message is praised, as bits: one of them is enough, and more are no more. */
export const PRAISE = { answered: 1, archived: 2, left: 4 } as const

/** So long a message has to be left where good mail lies. */
export const LEFT_MS = 7 * 24 * 60 * 60 * 1000
