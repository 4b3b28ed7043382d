import { AppError } from '#contract/errors.ts'
import type { ComposePayload } from '#contract/outbound/compose/compose.schema.ts'
import { SEND_AHEAD_MS_MAX } from '#contract/outbound/schedule/scheduled-sends.ts'

/** When a message is to leave; null: at once. A moment past is now. Throws `invalid_params` for more than a year ahead. */
export function dueMoment(
  { send_at, undo_seconds }: Pick<ComposePayload, 'send_at' | 'undo_seconds'>,
  now: Date,
): Date | null {
  if (send_at) {
    const due = new Date(send_at)
    if (due.getTime() > now.getTime() + SEND_AHEAD_MS_MAX) {
      throw new AppError('invalid_params', { fields: ['send_at'] })
    }
    return due > now ? due : null
  }
  return undo_seconds ? new Date(now.getTime() + undo_seconds * 1000) : null
}
