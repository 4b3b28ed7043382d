export const PROFILES_MAX = 50
/** As stored, images included. */
export const SIGNATURE_BYTES_MAX = 64 * 1024
