/** How far ahead a message may be put off. */
export const SEND_AHEAD_MS_MAX = 365 * 24 * 60 * 60 * 1000
