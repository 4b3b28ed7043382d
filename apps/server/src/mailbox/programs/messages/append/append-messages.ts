import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import type { Actor, App } from '#server/app.ts'
import { readForMailbox } from '#server/mailbox/store/add/read-for-mailbox.ts'
import { oneByOne } from '#server/mailbox/store/terms/one-by-one.ts'
import { bytesToStore } from '#server/readers/source.ts'
import type { PutAppend } from './append-queue.ts'
import type { AppendedMessage, AppendUid, StoredMessage } from './appended-message.ts'
import { type AppendTarget, checkTarget, getAppendTarget } from './check-target.ts'
import { putAppended } from './put-appended.ts'

export interface AppendMessages {
  folder_id: FolderId
  /** More than one with MULTIAPPEND: all of them or none. RFC 3502. */
  messages: readonly AppendedMessage[]
  /** The folder, where it has just been read. */
  target?: AppendTarget
  /** Waited for before they are put in: what the program has sent before goes first. */
  before?: Promise<void>
}

/** Those in memory that are read and kept at the same time: they wait for the disk more than for anything else. */
const READ_AT_ONCE = 8

/**
 * Throws what `appendMessages` would of a folder and of so many bytes, before they come: `request_folder_not_found`,
 * `request_folder_id_error`, `request_entity_too_large`, `quota_exceeded`.
 */
export async function checkAppend(
  app: Pick<App, 'db'>,
  { account_id }: Pick<Actor, 'account_id'>,
  { folder_id, sizes }: { folder_id: FolderId; sizes: readonly number[] },
): Promise<void> {
  checkTarget(await getAppendTarget(app.db, account_id, folder_id), sizes)
}

/**
 * Puts messages of a mail program into a folder. What arrives does more: no filter sees them, nobody is notified, no address is
 * noted. In Drafts each is a draft; in Sent one that was sent a moment ago is there already, and its UID is answered.
 * `put`: with what others of the account append at this moment. Throws what `checkAppend` does, `HandsFull`, and what keywords
 * can. RFC 9051 §6.3.12; decisions 122.
 */
export async function appendMessages(
  app: App,
  { account_id }: Pick<Actor, 'account_id'>,
  { folder_id, messages, target, before }: AppendMessages,
  put: PutAppend = async (id, append) => (await putAppended(app, id, [append]))[0]!,
): Promise<AppendUid> {
  const sizes = messages.map(({ source }) => source.length)
  if (target) checkTarget(target, sizes)
  else await checkAppend(app, { account_id }, { folder_id, sizes })
  const stored: StoredMessage[] = []
  for (const some of together(messages))
    stored.push(...(await Promise.all(some.map((message) => store(app, message)))))
  const read = stored.map(({ message }) => message)
  // Not in its turn of those with many words: one that is before it may wait for that.
  await before
  return oneByOne(app, read, () => put(account_id, { folder_id, messages: stored }))
}

async function store(app: App, message: AppendedMessage): Promise<StoredMessage> {
  const { source } = message
  const [blob, read] = await Promise.all([app.blobs.put(bytesToStore(source)), readForMailbox(app, source)])
  return { ...message, blob, message: read }
}

/** In their order; those on disk, which may be large, each by itself. */
function* together(messages: readonly AppendedMessage[]): Generator<AppendedMessage[]> {
  let some: AppendedMessage[] = []
  for (const message of messages) {
    const isInMemory = Buffer.isBuffer(message.source)
    if (some.length === READ_AT_ONCE || (some.length > 0 && !isInMemory)) {
      yield some
      some = []
    }
    some.push(message)
    if (isInMemory) continue
    yield some
    some = []
  }
  if (some.length > 0) yield some
}
