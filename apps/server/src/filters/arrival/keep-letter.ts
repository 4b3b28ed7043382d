import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import type { App } from '#server/app.ts'
import { setMark } from '#server/mailbox/messages/mark-messages.ts'
import { type AddedMessage, addMessage } from '#server/mailbox/store/add/add-message.ts'
import type { MailboxTx } from '#server/mailbox/store/with-mailbox.ts'
import { noteKeeperNotice } from '#server/notices/note-keeper-notice.ts'
import { noteCutShort } from '../evaluate/note-cut-short.ts'
import { addressesOf } from '../old-mail/stored-letters.ts'
import type { PlannedArrival } from './plan-letter.ts'
import { forwardLetter, replyToLetter } from './send-from-filter.ts'

export interface KeptLetter {
  /** Stands where its owner looks for new mail. */
  isNews: boolean
}

/**
 * Puts a letter where its filters say, with its copies, labels and flags, and does what else they ask for, in
 * the transaction of the delivery. `planned` null: no filter has been asked.
 */
export async function keepLetter(
  app: App,
  tx: MailboxTx,
  account_id: number,
  added: AddedMessage & { start: Buffer },
  planned: PlannedArrival | null,
): Promise<KeptLetter> {
  const { start, ...letter } = added
  if (!planned) {
    await addMessage(tx, account_id, letter)
    return { isNews: true }
  }
  const { plan, surroundings, isCutShort } = planned
  if (isCutShort) noteCutShort(app, account_id)
  const flags = {
    ...letter.flags,
    ...(plan.seen && { seen: true }),
    ...(plan.flagged && { flagged: true }),
  }
  const places = [
    ...(plan.place === 'nowhere' ? [] : [plan.place ?? letter.folder]),
    ...plan.copies.map((id) => ({ id })),
  ]
  const stored: { id: number; folder_id: FolderId }[] = []
  for (const folder of places) {
    const isTwice = 'id' in folder && stored.some(({ folder_id }) => folder_id === folder.id)
    if (!isTwice) stored.push(await addMessage(tx, account_id, { ...letter, flags, folder }))
  }
  for (const label_id of plan.labels) await setMark(tx, account_id, stored, 'labeled', label_id)

  const alias_id = letter.alias_id ?? 0
  const own_address = addressesOf(surroundings, alias_id)[0] ?? addressesOf(surroundings, 0)[0] ?? ''
  const sent = { blob: letter.blob, start, message: letter.message, own_address }
  for (const forward of plan.forwards) {
    await forwardLetter(app, tx, account_id, forward, sent)
  }
  for (const reply of plan.replies) await replyToLetter(app, tx, account_id, reply, sent)
  for (const { filter, text } of plan.notices) {
    const [from] = letter.message.fields.from
    const about = `${from?.name || from?.email || ''}: ${letter.message.subject}`
    const now = app.clock()
    await noteKeeperNotice(tx, account_id, {
      subject: filter.name,
      text: text ? `${text}\n${about}` : about,
      now,
    })
  }
  const { place } = plan
  const isAside = place !== null && (place === 'nowhere' || ('kind' in place && place.kind !== 'inbox'))
  return { isNews: stored.length > 0 && !isAside && !flags.seen }
}
