import type { PaymentRow } from '../payments.sql.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
/** People pay at once or not for a while. */
const POLLS_MS = [15 * SECOND_MS, 30 * SECOND_MS, MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS]

/** When the provider is asked again after so many looks of the worker; hourly in the end. */
export const nextPoll = (polls: number, now: Date): Date =>
  new Date(now.getTime() + POLLS_MS[Math.min(polls, POLLS_MS.length - 1)]!)

/** When one that is over is looked at once more: a call may have been under way when it was closed. */
export const lastPoll = (now: Date): Date => new Date(now.getTime() + HOUR_MS)

/** Can the provider be asked for an invoice, or paid, still? */
export const isOpen = ({ status }: Pick<PaymentRow, 'status'>): boolean =>
  status === 'unpaid' || status === 'paying'

/**
 * Can one that is over be paid no more? A merchant that takes money without asking has its page open for as
 * long as it was meant to be paid, to the full hour.
 */
export function isDone({ pay_url, expires_at, updated_at }: PaymentRow, now: Date): boolean {
  const closed_at = pay_url === null ? updated_at : expires_at
  return now.getTime() >= closed_at.getTime() + HOUR_MS
}
