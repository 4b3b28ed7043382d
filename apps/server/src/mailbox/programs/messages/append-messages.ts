import { AppError } from '#contract/errors.ts'
import { MESSAGE_BYTES_MAX } from '#contract/mailbox/attachments/attachments.ts'
import type { FolderId, MessageUid } from '#contract/mailbox/messages/message.schema.ts'
import type { Actor, App } from '#server/app.ts'
import { findFreeBytes } from '#server/identity/quota/find-free-bytes.ts'
import type { FolderRow } from '#server/mailbox/folders/folders.sql.ts'
import { getTargetFolder } from '#server/mailbox/folders/get-folder.ts'
import { addMessage } from '#server/mailbox/store/add/add-message.ts'
import type { IndexedMessage } from '#server/mailbox/store/add/index-message.ts'
import { isOfTheMessage } from '#server/mailbox/store/add/is-of-the-message.ts'
import { bareMessage, readForMailbox } from '#server/mailbox/store/add/read-for-mailbox.ts'
import { selectFolderState } from '#server/mailbox/store/changes/changes.sql.ts'
import { findSentCopy, SENT_TWICE_MS } from '#server/mailbox/store/find-sent-copy.ts'
import type { ProgramFlags } from '#server/mailbox/store/program-flags.sql.ts'
import { type MailboxTx, withMailbox } from '#server/mailbox/store/with-mailbox.ts'
import { piecesOf, type Source } from '#server/readers/source.ts'
import { storeFlagsWithin } from './store-flags.ts'

export interface AppendedMessage {
  /** In memory while it is small, else on disk with its whole header in `head`: whoever received it removes it. */
  source: Source
  flags: Partial<ProgramFlags>
  keywords: readonly string[]
  /** INTERNALDATE; null: now. */
  received_at: Date | null
}

export interface AppendMessages {
  folder_id: FolderId
  /** More than one with MULTIAPPEND: all of them or none. RFC 3502. */
  messages: readonly AppendedMessage[]
}

/** What APPENDUID says: the UIDs in the order of the messages. RFC 4315 §3. */
export interface AppendUid {
  uid_validity: number
  uids: MessageUid[]
  /** Of the folder. */
  modseq: number
}

/** A message whose bytes are kept, and what was read from them. */
interface StoredMessage extends AppendedMessage {
  blob: { hash: string; size: number }
  message: IndexedMessage
}

/**
 * Throws what `appendMessages` would of a folder and of so many bytes, before they come: `request_folder_not_found`,
 * `request_folder_id_error`, `request_entity_too_large`, `quota_exceeded`.
 */
export async function checkAppend(
  app: Pick<App, 'db'>,
  { account_id }: Pick<Actor, 'account_id'>,
  { folder_id, sizes }: { folder_id: FolderId; sizes: readonly number[] },
): Promise<void> {
  await getTargetFolder(app.db, { account_id }, folder_id)
  if (sizes.some((size) => size > MESSAGE_BYTES_MAX)) throw new AppError('request_entity_too_large')
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  if ((await findFreeBytes(app.db, account_id)) < bytes) throw new AppError('quota_exceeded')
}

/**
 * Puts messages of a mail program into a folder. What arrives does more: no filter sees them, nobody is notified, no address is
 * noted. In Drafts each is a draft; in Sent one that was sent a moment ago is there already, and its UID is answered.
 * Throws what `checkAppend` does, `HandsFull`, and what keywords can. RFC 9051 §6.3.12; decisions 122.
 */
export async function appendMessages(
  app: App,
  { account_id }: Pick<Actor, 'account_id'>,
  { folder_id, messages }: AppendMessages,
): Promise<AppendUid> {
  await checkAppend(app, { account_id }, { folder_id, sizes: messages.map(({ source }) => source.length) })
  const stored: StoredMessage[] = []
  // One after the other: each may be large.
  for (const message of messages) {
    const { source } = message
    const [blob, read] = await Promise.all([app.blobs.put(piecesOf(source)), readForMailbox(app, source)])
    stored.push({ ...message, blob, message: read })
  }
  try {
    return await put(app, account_id, folder_id, stored)
  } catch (error) {
    if (!isOfTheMessage(error)) throw error
    app.faults.note('storing', error, { account_id })
    return put(
      app,
      account_id,
      folder_id,
      stored.map((each) => ({ ...each, message: bareMessage() })),
    )
  }
}

function put(
  app: App,
  account_id: number,
  folder_id: FolderId,
  messages: StoredMessage[],
): Promise<AppendUid> {
  const work = async (tx: MailboxTx) => {
    const folder = await getTargetFolder(tx, { account_id }, folder_id)
    const bytes = messages.reduce((sum, { blob }) => sum + blob.size, 0)
    if ((await findFreeBytes(tx, account_id)) < bytes) throw new AppError('quota_exceeded')
    const uids: MessageUid[] = []
    for (const message of messages) uids.push(await putOne(app, tx, account_id, folder, message))
    const state = await selectFolderState(tx, account_id, folder_id)
    return { uid_validity: state!.uid_validity, uids, modseq: state!.modseq }
  }
  return withMailbox(app.db, account_id, work, { isForNew: true })
}

async function putOne(
  app: App,
  tx: MailboxTx,
  account_id: number,
  { id: folder_id, kind }: FolderRow,
  { blob, message, flags: { deleted = false, ...flags }, keywords, received_at }: StoredMessage,
): Promise<MessageUid> {
  const now = app.clock()
  const isNow = !received_at || Math.abs(now.getTime() - received_at.getTime()) < SENT_TWICE_MS
  const sent =
    kind === 'sent' && isNow
      ? await findSentCopy(tx, account_id, { message_id: message.message_id, now })
      : undefined
  const draft = kind === 'draft' || flags.draft === true
  const uid =
    sent?.uid ??
    (
      await addMessage(tx, account_id, {
        folder: { id: folder_id },
        blob: blob.hash,
        size: blob.size,
        message,
        received_at: received_at ?? now,
        flags: { ...flags, draft },
        alias_id: kind === 'sent' || kind === 'draft' ? await senderOf(app, tx, account_id, message) : 0,
        isQuiet: true,
      })
    ).uid
  const left = sent ? { ...flags, deleted } : { deleted }
  if (deleted || keywords.length > 0 || sent)
    await storeFlagsWithin(tx, account_id, { folder_id, uids: [uid], mode: 'add', flags: left, keywords })
  return uid
}

/** The alias that it is written from; 0 for the main address and for what is none of the account's. */
async function senderOf(
  app: App,
  tx: MailboxTx,
  account_id: number,
  { fields }: IndexedMessage,
): Promise<number> {
  const [from] = fields.from
  const own = from && (await app.steps.directory.findOwn(app, tx, account_id, from.email))
  return own?.alias_id ?? 0
}
