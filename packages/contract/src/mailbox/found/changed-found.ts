/** Up to this many messages change before the answer; more become a job with progress. */
export const FOUND_AT_ONCE_MAX = 1000
