export const CODE_DIGITS = 6
export const CODE_TTL_S = 600
export const CODE_RETRY_AFTER_S = 60
export const CODE_TRIES_MAX = 5
export const CODES_PER_HOUR_MAX = 5

export const PASSWORD_CHARS_MIN = 8
export const PASSWORD_CHARS_MAX = 128
