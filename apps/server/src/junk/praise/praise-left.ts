import type { App } from '#server/app.ts'
import { withMailbox } from '#server/mailbox/store/with-mailbox.ts'
import type { DueTask } from '#server/platform/jobs/run-due-periodically.ts'
import { workOnDue } from '#server/platform/jobs/work-on-due.ts'
import { PRAISE_DUE, praiseNextPiece, takePraise, updatePraiseDue } from './praise.sql.ts'
import { LEFT_MS } from './praise.ts'

const AGAIN_MS = 60_000
/** So many messages are looked at while the mailbox is locked, and so long others go first after some were praised. */
const PIECE_MAX = 200
const PAUSE_MS = 60_000
/** Praise of what scores lower would move no weight by more than the smallest step. */
const SCORE_MIN = -4

/**
 * Praises what was read and left for a week, in the account that has been due for longest: one piece of its messages.
 * An account that stays out is not looked through, nor looked at again before it wants verdicts. Answers whether there
 * was one. Decisions 179.
 */
export const praiseNextLeft = (app: App): Promise<boolean> =>
  workOnDue(app, {
    table: PRAISE_DUE,
    again_ms: AGAIN_MS,
    take: (taking) => takePraise(app.db, taking),
    work: ({ account_id }) => praisePiece(app, account_id),
  })

export const messagesToPraise: DueTask = { table: PRAISE_DUE, workOnNext: praiseNextLeft }

const praisePiece = ({ db, clock }: App, account_id: number): Promise<void> =>
  withMailbox(db, account_id, async (tx) => {
    const now = clock()
    const until = new Date(now.getTime() - LEFT_MS)
    const limits = { until, now, messages_max: PIECE_MAX, score_min: SCORE_MIN }
    const { is_out, young_at, is_full, praised } = await praiseNextPiece(tx, account_id, limits)
    const later = (moment: Date, ms: number) => new Date(moment.getTime() + ms)
    // Young ones wait for their week, further ones for their turn, and new ones wake the account.
    const next = young_at ? later(young_at, LEFT_MS) : is_full ? later(now, praised > 0 ? PAUSE_MS : 0) : null
    await updatePraiseDue(tx, account_id, is_out ? null : next)
  })
