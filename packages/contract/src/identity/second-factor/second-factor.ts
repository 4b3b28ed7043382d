export const TOTP_DIGITS = 6
export const RECOVERY_CODES = 10
export const PASSKEYS_MAX = 10
export const PASSKEY_NAME_CHARS_MAX = 60
/** How long a sign-in waits for the second factor, and a browser for a passkey. */
export const CHALLENGE_TTL_S = 300
/** What an authenticator answers has a few kilobytes; more is nonsense. */
export const CREDENTIAL_CHARS_MAX = 16_384
