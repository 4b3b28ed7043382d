/** Stands as the last reply in rows of the queue that came out of a backup. */
export const HELD_MARK = 'held after a restore'

/** What their senders are told. RFC 3463 §3.4. */
export const HELD_REPLY =
  '550 5.3.0 The service was restored from a backup; the message may have left before and is not sent again'
