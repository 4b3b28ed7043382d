export const ANNOUNCEMENT_CHARS_MAX = 300
/** As long as a message may be put off: the same calendar asks for both. */
export const ANNOUNCEMENT_MS_MAX = 365 * 24 * 60 * 60 * 1000
