/** Rows are kept this long. */
export const AUTH_LOG_DAYS = 90
export const AUTH_LOG_LIMIT_MAX = 100
