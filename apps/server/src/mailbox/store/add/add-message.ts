import { AppError } from '#contract/errors.ts'
import type { Verdict } from '#contract/junk/verdict.schema.ts'
import type { SystemFolder } from '#contract/mailbox/folders/folder.ts'
import type { Flags, FolderId, MessageUid, SenderAuth } from '#contract/mailbox/messages/message.schema.ts'
import type { ReadMessage } from '#mime/message.ts'
import { labelNewMessage } from '#server/mailbox/labels/rules/label-new-message.ts'
import { findThread, knownMessages } from '#server/mailbox/threads/find-thread.ts'
import { updateThreadHeads } from '#server/mailbox/threads/threads.sql.ts'
import { selectRows } from '../rows/message-rows.sql.ts'
import { toRow } from '../rows/stored-row.ts'
import type { MailboxTx } from '../with-mailbox.ts'
import { insertMessage, type NewMessage, selectTarget } from './add-message.sql.ts'
import { type IndexedMessage, indexed } from './index-message.ts'
import { messageDate } from './message-date.ts'

export interface AddedMessage {
  /** Where it goes: a folder by id, or the system folder of that kind. */
  folder: { id: number } | { kind: SystemFolder }
  /** The stored bytes, and what was read from them. */
  blob: string
  size: number
  message: ReadMessage | IndexedMessage
  received_at: Date
  flags?: Partial<Flags>
  /** The address it came to; 0 is the main one. */
  alias_id?: number
  auth?: SenderAuth | null
  /** What was thought of it as it arrived. */
  verdict?: Verdict | null
  encrypted?: boolean
  /** Of a message that came by SMTP, as `hashOfSource` tells it. */
  source_hash?: Buffer
  /** No label is looked for: the rule of one failed over it. */
  isUnlabelled?: boolean
  /** It does not arrive, a mail program puts it there: nobody is notified. */
  isQuiet?: boolean
}

const NO_FLAGS: Flags = { seen: false, flagged: false, draft: false, answered: false, forwarded: false }

const MISSING = {
  inbox: 'mailbox_not_exist',
  draft: 'folder_draft_not_found',
  sent: 'folder_sent_not_found',
  junk: 'request_folder_not_found',
  trash: 'folder_trash_not_found',
} as const

/**
 * Puts one message into a folder: the only way in, for delivery, Sent copies, drafts and
 * collectors. Gives it its UID, thread, search words and preview, counts it, and tells open browsers.
 * The blob must be stored already. Throws `request_folder_not_found` and its kin.
 * Architecture §4 In; RFC 9051 §2.3.1.1.
 */
export async function addMessage(
  tx: MailboxTx,
  account_id: number,
  added: AddedMessage,
): Promise<{ id: number; uid: MessageUid; folder_id: FolderId }> {
  const { received_at } = added
  const message = indexed(added.message)
  const flags = { ...NO_FLAGS, ...added.flags }

  const hashes = knownMessages(message)
  const target = await selectTarget(tx, account_id, added.folder, hashes)
  if (!target)
    throw new AppError('kind' in added.folder ? MISSING[added.folder.kind] : 'request_folder_not_found')

  const created_at = messageDate(message.sent_at, received_at)
  const { own, related } = target
  const thread = await findThread(tx, account_id, { message, created_at, own: new Set(own), hashes, related })
  const stored: NewMessage = {
    folder_id: target.id,
    thread,
    alias_id: added.alias_id ?? 0,
    blob: added.blob,
    source_hash: added.source_hash ?? null,
    size: added.size,
    message_id: message.message_id ?? '',
    subject: message.subject,
    fields: message.fields,
    created_at,
    received_at,
    flags,
    encrypted: added.encrypted ?? false,
    attachments: message.attachments.filter(({ inline }) => !inline).length,
    preview: message.preview,
    auth: added.auth ?? null,
    verdict: added.verdict ?? null,
    structure: message.structure,
    terms: message.terms,
    stems: message.stems,
    searched: message.searched,
  }
  const assigned = await insertMessage(tx, account_id, stored)
  if (!assigned) throw new AppError('request_folder_not_found')
  const { id, uid, total, unread, thread_id } = assigned
  const hasLabels = target.has_rules && !added.isUnlabelled
  const isAlone = thread.id === null
  const heads = isAlone ? undefined : updateThreadHeads(tx, account_id, [thread_id])
  // Rules ask more than once: nothing of theirs may follow what has failed.
  if (hasLabels) await heads
  const labels = hasLabels ? await labelNewMessage(tx, account_id, id) : []

  const rows = isAlone ? undefined : selectRows(tx, account_id, [id], { threads: true })
  const [, shown] = await Promise.all([heads, rows])
  const row = shown?.[0] ?? toRow({ ...stored, ...flags, id, uid, labels, threads: [] })
  const quiet = added.isQuiet ? { quiet: true as const } : {}
  tx.publish(account_id, { event: 'new', folder_id: target.id, alias_id: stored.alias_id, row, ...quiet })
  tx.publish(account_id, { event: 'updateMailbox', folder_id: target.id, total, unread })
  return { id, uid, folder_id: target.id }
}
