/** Rows of the queue that one act takes at once. */
export const QUEUE_ACT_ROWS_MAX = 100
export const HOLD_REASON_CHARS_MAX = 200
