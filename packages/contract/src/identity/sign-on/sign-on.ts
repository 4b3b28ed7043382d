/** The saved redirect cookie lives this long. Spec §8. */
export const REDIRECT_COOKIE_S = 72_000
/** Silent frame: give up after this long and redirect the whole page. */
export const SIGN_ON_FRAME_MS = 5000

export const WMID_DIGITS = 12
/** Spec §3 Login state: the sign-on answers a wmId, which must be exactly 12 digits. */
export const isWmid = (text: string): boolean => /^\d{12}$/.test(text)

/** A session that is not used for this long ends. */
export const SESSION_IDLE_MS = 40 * 60 * 1000
