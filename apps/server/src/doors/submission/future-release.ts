import { SEND_AHEAD_MS_MAX } from '#contract/outbound/schedule/scheduled-sends.ts'
import { SmtpRefusal } from '../smtp/smtp-refusal.ts'

/** Parameters of MAIL FROM that put a message off. RFC 4865. */
export const HOLD_PARAMETERS = ['HOLDFOR', 'HOLDUNTIL']

const UTC = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?Z$/i
const INTERVAL = /^\d{1,9}$/

/** As EHLO names it: how far ahead, and until when. RFC 4865 §4. */
export const futureRelease = (now: Date): string => {
  const last = new Date(now.getTime() + SEND_AHEAD_MS_MAX)
  return `FUTURERELEASE ${SEND_AHEAD_MS_MAX / 1000} ${last.toISOString().replace(/\.\d+/, '')}`
}

/** When a message is to leave by its MAIL FROM; null: at once. Throws `SmtpRefusal`. */
export function holdUntil(args: Readonly<Record<string, string | true>>, now: Date): Date | null {
  const { HOLDFOR, HOLDUNTIL } = args
  if (HOLDFOR === undefined && HOLDUNTIL === undefined) return null
  const wrong = (words: string) => new SmtpRefusal(501, '5.5.4', words)
  if (HOLDFOR !== undefined && HOLDUNTIL !== undefined) throw wrong('HOLDFOR or HOLDUNTIL, not both')
  if (HOLDFOR !== undefined && !INTERVAL.test(String(HOLDFOR))) throw wrong('HOLDFOR is a number of seconds')
  if (HOLDUNTIL !== undefined && !UTC.test(String(HOLDUNTIL))) {
    throw wrong('HOLDUNTIL is a moment in UTC, such as 2026-12-31T08:00:00Z')
  }
  const due = HOLDUNTIL === undefined ? now.getTime() + Number(HOLDFOR) * 1000 : Date.parse(String(HOLDUNTIL))
  if (Number.isNaN(due)) throw wrong('There is no such moment')
  if (due > now.getTime() + SEND_AHEAD_MS_MAX) throw wrong('No message is kept for more than a year')
  return due > now.getTime() ? new Date(due) : null
}
