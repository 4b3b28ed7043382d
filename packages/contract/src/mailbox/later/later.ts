/** How far ahead messages may be put. */
export const LATER_AHEAD_MS_MAX = 5 * 366 * 24 * 60 * 60 * 1000
