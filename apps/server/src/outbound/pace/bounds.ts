/** Messages at once: what a domain that nothing is known of is given, and how many it may get. Decisions 206. */
export const AT_ONCE = { first: 3, max: 6 } as const

/** A pause that a domain gets grows up to this. */
export const PAUSE_MS_MAX = 15 * 60_000
