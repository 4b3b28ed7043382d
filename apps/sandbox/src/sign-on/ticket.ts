import { randomInt } from 'node:crypto'

export const TICKET_CHARS = 48
export const TICKET_LIFE_MS = 12 * 3_600_000
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz$!/#-'

export interface Ticket {
  id: number
  ticket: string
  wmid: string
  rid: string
  auth_type: string
  /** Address of the browser as the provider saw it. */
  user_address: string
  created_at: string
  expires_at: string
  last_access_at: string
  blocked: boolean
}

export const newTicket = (): string =>
  Array.from({ length: TICKET_CHARS }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** `09.03.2026 14:07:33`, UTC: the provider's way to write a time. */
export function formatTime(date: Date): string {
  const [day, time] = date.toISOString().split('T') as [string, string]
  return `${day.split('-').toReversed().join('.')} ${time.slice(0, 8)}`
}
