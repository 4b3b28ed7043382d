import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import type { App } from '#server/app.ts'
import { setMark } from '#server/mailbox/messages/mark-messages.ts'
import { type AddedMessage, addMessage } from '#server/mailbox/store/add/add-message.ts'
import type { MailboxTx } from '#server/mailbox/store/with-mailbox.ts'
import { noteKeeperNotification } from '#server/notices/note-keeper-notification.ts'
import { noteCutShort } from '../evaluate/note-cut-short.ts'
import { addressesOf } from '../old-mail/stored-messages.ts'
import type { PlannedArrival } from './plan-message.ts'
import { forwardMessage, replyToMessage } from './send-from-filter.ts'
import { withoutGone } from './without-gone.ts'

export interface StoredResult {
  /** Stands where its owner looks for new mail. */
  isNews: boolean
}

/**
 * Puts a message where its filters say, with its copies, labels and flags, and does what else they ask for, in
 * the transaction of the delivery. `planned` null: no filter has been asked.
 */
export async function storeMessage(
  app: App,
  tx: MailboxTx,
  account_id: number,
  added: AddedMessage & { start: Buffer },
  planned: PlannedArrival | null,
): Promise<StoredResult> {
  const { start, ...arriving } = added
  if (!planned) {
    await addMessage(tx, account_id, arriving)
    return { isNews: true }
  }
  const { plan, surroundings, isCutShort } = planned
  if (isCutShort) noteCutShort(app, account_id)
  const flags = {
    ...arriving.flags,
    ...(plan.seen && { seen: true }),
    ...(plan.flagged && { flagged: true }),
  }
  const { forwards, destination } = await withoutGone(app, tx, account_id, plan)
  const destinations = [
    ...(destination === 'nowhere' ? [] : [destination ?? arriving.folder]),
    ...plan.copies.map((id) => ({ id })),
  ]
  const stored: { id: number; folder_id: FolderId }[] = []
  for (const folder of destinations) {
    const isTwice = 'id' in folder && stored.some(({ folder_id }) => folder_id === folder.id)
    if (!isTwice) stored.push(await addMessage(tx, account_id, { ...arriving, flags, folder }))
  }
  for (const label_id of plan.labels) await setMark(tx, account_id, stored, 'labeled', label_id)

  const alias_id = arriving.alias_id ?? 0
  const own_address = addressesOf(surroundings, alias_id)[0] ?? addressesOf(surroundings, 0)[0] ?? ''
  const sent = { blob: arriving.blob, start, message: arriving.message, own_address }
  for (const forward of forwards) {
    await forwardMessage(app, tx, account_id, forward, sent)
  }
  for (const reply of plan.replies) await replyToMessage(app, tx, account_id, reply, sent)
  for (const { filter, text } of plan.notifications) {
    const [from] = arriving.message.fields.from
    const about = `${from?.name || from?.email || ''}: ${arriving.message.subject}`
    const now = app.clock()
    await noteKeeperNotification(tx, account_id, {
      subject: filter.name,
      text: text ? `${text}\n${about}` : about,
      now,
    })
  }
  const isAside =
    destination !== null &&
    (destination === 'nowhere' || ('kind' in destination && destination.kind !== 'inbox'))
  return { isNews: stored.length > 0 && !isAside && !flags.seen }
}
