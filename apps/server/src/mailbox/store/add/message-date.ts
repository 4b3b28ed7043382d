/** Clocks differ; a message from further in the future than this is dated by its arrival. */
const AHEAD_MS_MAX = 60 * 60 * 1000
/** RFC 822 is of 1982: an earlier date is a broken one. */
const EARLIEST = Date.UTC(1982, 0, 1)

/** The moment a message is shown and sorted under: its own Date where believable, else its arrival. */
export function messageDate(sent_at: Date | null, received_at: Date): Date {
  if (!sent_at || Number.isNaN(sent_at.getTime())) return received_at
  const sent = sent_at.getTime()
  return sent < EARLIEST || sent > received_at.getTime() + AHEAD_MS_MAX ? received_at : sent_at
}
