import type { App } from '#server/app.ts'
import { noteLeaving } from '#server/mailbox/messages/note-leaving.ts'
import { type MailboxTx, withMailbox } from '#server/mailbox/store/with-mailbox.ts'
import type { DueTask } from '#server/platform/jobs/run-due-periodically.ts'
import { workOnDue } from '#server/platform/jobs/work-on-due.ts'
import { OUTBOUND_DUE } from '../queue/outbound-turns.sql.ts'
import { findMoment, findSender, type Sender } from './find-moment.ts'
import { DAY_MS } from './sending-figures.ts'
import {
  HELD_DUE,
  selectDueHeld,
  selectLeaving,
  takeDueHeld,
  updateHeldLater,
  updateSendingLeft,
  updateSendingMoment,
} from './sendings.sql.ts'

const AGAIN_MS = 60_000

/** Lets the next message go that is held and may leave by now. Answers whether there was one. Decisions 182. */
export const releaseNextHeld = (app: App): Promise<boolean> =>
  workOnDue(app, {
    table: HELD_DUE,
    again_ms: AGAIN_MS,
    take: (taking) => takeDueHeld(app.db, taking),
    work: ({ account_id, id }) =>
      withMailbox(app.db, account_id, (tx) => releaseHeld(app, tx, account_id, id)),
  })

export const heldSendings: DueTask = { table: HELD_DUE, workOnNext: releaseNextHeld }

/** Looks again, by what has left indeed: its moment was an estimate. */
async function releaseHeld(app: App, tx: MailboxTx, account_id: number, id: number): Promise<void> {
  const now = app.clock()
  const due = await selectDueHeld(tx, account_id, id, now)
  if (!due) return
  const sender = await findSender(app, tx, account_id, due.kind)
  const moment = await findMoment(tx, sender, { strangers: due.strangers, withHeld: false, now })
  if (moment > now) {
    const isStopped = due.kind === 'own' && isAfterBounces(sender, now)
    const message_ids = isStopped
      ? await updateHeldLater(tx, account_id, {
          kind: due.kind,
          before: moment,
          ms: moment.getTime() - due.at.getTime(),
        })
      : await updateSendingMoment(tx, account_id, id, moment)
    await noteMoments(tx, account_id, message_ids)
    tx.notify(HELD_DUE.table)
    return
  }
  await updateSendingLeft(tx, account_id, id, now)
  await noteMoments(tx, account_id, [due.message_id])
  tx.notify(OUTBOUND_DUE.table)
}

/** Too much was refused: all that was to leave before its end leaves later, as far apart as it is. */
const isAfterBounces = ({ bounce_at }: Sender, now: Date): boolean =>
  bounce_at !== null && bounce_at.getTime() + DAY_MS > now.getTime()

async function noteMoments(tx: MailboxTx, account_id: number, message_ids: string[]): Promise<void> {
  const own = [...new Set(message_ids)].filter(Boolean)
  await noteLeaving(tx, account_id, await selectLeaving(tx, account_id, own))
}
