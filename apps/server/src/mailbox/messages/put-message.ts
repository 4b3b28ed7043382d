import type { Flags, FolderId } from '#contract/mailbox/messages/message.schema.ts'
import { type AddedMessage, addMessage } from '../store/add/add-message.ts'
import type { MailboxTx } from '../store/with-mailbox.ts'
import { setMark } from './mark-messages.ts'

/** Where a new message is to stand, and how it is marked there. */
export interface Placement {
  /** Each gets it once; none: it is not kept. */
  folders: AddedMessage['folder'][]
  labels: number[]
  flags: Partial<Flags>
}

/** Puts a message into all its folders, with its flags and labels. */
export async function putMessage(
  tx: MailboxTx,
  account_id: number,
  message: Omit<AddedMessage, 'folder' | 'flags'>,
  { folders, labels, flags }: Placement,
): Promise<void> {
  const stored: { id: number; folder_id: FolderId }[] = []
  for (const folder of folders) {
    const isTwice = 'id' in folder && stored.some(({ folder_id }) => folder_id === folder.id)
    if (!isTwice) stored.push(await addMessage(tx, account_id, { ...message, flags, folder }))
  }
  for (const label_id of labels) await setMark(tx, account_id, stored, 'labeled', label_id)
}
