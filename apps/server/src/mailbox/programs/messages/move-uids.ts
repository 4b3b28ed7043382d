import type { FolderId, MessageUid } from '#contract/mailbox/messages/message.schema.ts'
import type { Actor, App } from '#server/app.ts'
import { getFolder, getTargetFolder } from '#server/mailbox/folders/get-folder.ts'
import { sayMoved } from '#server/mailbox/messages/junk-steps.ts'
import { copyMessages } from '#server/mailbox/store/add/copy-messages.ts'
import { selectFolderState } from '#server/mailbox/store/changes/changes.sql.ts'
import type { MessageRef } from '#server/mailbox/store/message-refs.sql.ts'
import { selectMessageRefsByUids } from '#server/mailbox/store/program-refs.sql.ts'
import { relocateMessages, type UidPair } from '#server/mailbox/store/relocate-messages.ts'
import { type MailboxTx, withMailbox } from '#server/mailbox/store/with-mailbox.ts'

/** What these touch. */
type MovingApp = Pick<App, 'db' | 'clock' | 'steps'>

export interface MoveUids {
  folder_id: FolderId
  uids: readonly MessageUid[]
  destination_id: FolderId
}

/** What COPYUID says. RFC 4315 §3. */
export interface CopyUid {
  /** UIDVALIDITY of the destination. */
  uid_validity: number
  /** UIDs there were and are now, ascending; without those that were gone already. */
  pairs: UidPair[]
  /** Of the folder they come from. */
  modseq: number
}

/**
 * Moves messages to another folder, all or none, in the order of their UIDs. Those that are gone are passed over; in
 * their own folder they get new UIDs, behind all others. Throws what `getTargetFolder` does. RFC 6851 §3, §4.4.
 */
export const moveUids = (
  app: MovingApp,
  actor: Pick<Actor, 'account_id'>,
  input: MoveUids,
): Promise<CopyUid> =>
  toFolder(app, actor, input, async (tx, messageRefs) => {
    const { account_id } = actor
    const to = input.destination_id
    const relocated = await relocateMessages(tx, account_id, messageRefs, to, { isAgain: true })
    await sayMoved(app, tx, account_id, messageRefs, to)
    return relocated
  })

/**
 * Copies messages with their flags, keywords, labels and dates, all or none; into their own folder as well. Throws what
 * `getTargetFolder` does, and `quota_exceeded`. RFC 9051 §6.4.7.
 */
export const copyUids = (
  app: MovingApp,
  actor: Pick<Actor, 'account_id'>,
  input: MoveUids,
): Promise<CopyUid> =>
  toFolder(
    app,
    actor,
    input,
    async (tx, messageRefs) => {
      const { account_id } = actor
      const to = input.destination_id
      const ids = messageRefs.map(({ id }) => id)
      const copied = await copyMessages(tx, account_id, ids, to, { isAgain: true })
      // Programs move so: the original is about to go.
      const copies = copied.copies.map((id) => ({ id, folder_id: input.folder_id }))
      await sayMoved(app, tx, account_id, copies, to)
      return copied
    },
    { isForNew: true },
  )

function toFolder(
  app: MovingApp,
  { account_id }: Pick<Actor, 'account_id'>,
  { folder_id, uids, destination_id }: MoveUids,
  put: (tx: MailboxTx, messageRefs: MessageRef[]) => Promise<{ pairs: UidPair[] }>,
  { isForNew = false } = {},
): Promise<CopyUid> {
  const work = async (tx: MailboxTx) => {
    await getFolder(tx, { account_id }, folder_id)
    const target = await getTargetFolder(tx, { account_id }, destination_id)
    const { pairs } = await put(tx, await selectMessageRefsByUids(tx, account_id, folder_id, uids))
    const state = await selectFolderState(tx, account_id, folder_id)
    const destination = await selectFolderState(tx, account_id, target.id)
    return { uid_validity: destination!.uid_validity, pairs, modseq: state!.modseq }
  }
  return withMailbox(app.db, account_id, work, { isForNew })
}
