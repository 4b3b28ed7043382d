import type { App } from '#server/app.ts'
import { findFreeBytes } from '#server/identity/quota/quota.ts'
import { addMessage } from '#server/mailbox/store/add/add-message.ts'
import { findSenderAlias } from '#server/mailbox/store/add/find-sender-alias.ts'
import type { IndexedMessage } from '#server/mailbox/store/add/index-message.ts'
import { isOfTheMessage } from '#server/mailbox/store/add/is-of-the-message.ts'
import { bareMessage, readForMailbox } from '#server/mailbox/store/add/read-for-mailbox.ts'
import { storableText } from '#server/mailbox/store/add/storable-text.ts'
import { oneByOne } from '#server/mailbox/store/terms/one-by-one.ts'
import { type MailboxTx, withMailbox } from '#server/mailbox/store/with-mailbox.ts'
import { bytesToStore } from '#server/readers/source.ts'
import type { CollectedMessage } from './collect-message.ts'
import { importDate } from './import-date.ts'
import { type ImportTarget, openFolders } from './import-folders.ts'
import { selectKnownHashes } from './known-messages.sql.ts'
import { labelImported } from './label-imported.ts'

/** A message of a file, and where in the file it begins. */
export interface FileMessage extends CollectedMessage {
  at: number
  /** Of the line that it begins with. */
  separator_date: Date | null
}

export const COUNTED = ['imported', 'duplicate', 'unreadable', 'unlabelled'] as const

export interface Stored extends Record<(typeof COUNTED)[number], number> {
  /** Where the first message begins that there is no room for. */
  full_at: number | null
}

interface ReadMessage extends FileMessage {
  size: number
  message: IndexedMessage
}

/**
 * Puts messages of a file into a folder, in their order and in one transaction; those that the mailbox has are counted
 * and nothing more. What arrives does more: no filter sees them, nobody is notified or answered, no address is noted.
 * Throws `HandsFull`, and what `getTargetFolder` does.
 */
export async function storeImported(
  app: App,
  target: ImportTarget,
  messages: readonly FileMessage[],
): Promise<Stored> {
  const known = await selectKnownHashes(app.db, target.account_id, { hashes: hashesOf(messages) })
  const unknown = messages.filter(({ hash, file_hash }) => !known.has(hash) && !known.has(file_hash))
  const read = await Promise.all(unknown.map((message) => readOne(app, message)))
  const stored = await putTogether(app, target, read)
  return { ...stored, duplicate: stored.duplicate + messages.length - unknown.length }
}

const hashesOf = (messages: readonly FileMessage[]): string[] =>
  messages.flatMap(({ hash, file_hash }) => (hash === file_hash ? [hash] : [hash, file_hash]))

async function readOne(app: App, message: FileMessage): Promise<ReadMessage> {
  const { source } = message
  const [{ size }, read] = await Promise.all([
    app.blobs.put(bytesToStore(source)),
    readForMailbox(app, source),
  ])
  return { ...message, size, message: read }
}

/** What the database refuses of several is put one by one, and of one without what was read of it. Decisions 60. */
async function putTogether(
  app: App,
  target: ImportTarget,
  messages: readonly ReadMessage[],
): Promise<Stored> {
  if (messages.length === 0) return nothing()
  try {
    return await put(app, target, messages)
  } catch (error) {
    if (!isOfTheMessage(error)) throw error
    const [message] = messages
    if (messages.length === 1) return putBare(app, target, message!, error)
  }
  const sum = nothing()
  for (const message of messages) {
    if (sum.full_at !== null) break
    const { full_at, ...counts } = await putTogether(app, target, [message])
    sum.full_at = full_at
    for (const name of COUNTED) sum[name] += counts[name]
  }
  return sum
}

async function putBare(
  app: App,
  target: ImportTarget,
  message: ReadMessage,
  cause: unknown,
): Promise<Stored> {
  app.faults.note('storing', cause, { account_id: target.account_id })
  try {
    return await put(app, target, [{ ...message, message: bareMessage() }])
  } catch (error) {
    if (!isOfTheMessage(error)) throw error
    return { ...nothing(), unreadable: 1 }
  }
}

const nothing = (): Stored => ({ imported: 0, duplicate: 0, unreadable: 0, unlabelled: 0, full_at: null })

function put(app: App, target: ImportTarget, messages: readonly ReadMessage[]): Promise<Stored> {
  const { account_id } = target
  const work = async (tx: MailboxTx): Promise<Stored> => {
    const folderOf = await openFolders(tx, target)
    // Once more, now that nobody else puts anything in.
    const known = await selectKnownHashes(tx, account_id, {
      hashes: hashesOf(messages),
      message_ids: messages.flatMap(({ message }) => storableText(message.message_id ?? '') || []),
    })
    let free = await findFreeBytes(tx, account_id)
    const stored = nothing()
    const labelled: { id: number; names: readonly string[] }[] = []
    for (const { at, hash, file_hash, size, message, flags, gmail, separator_date } of messages) {
      if (known.has(hash) || known.has(file_hash)) {
        stored.duplicate++
        continue
      }
      free -= size
      if (free < 0) {
        stored.full_at = at
        break
      }
      const { id: folder_id, kind } = await folderOf(gmail)
      const isOwn = kind === 'sent' || kind === 'draft'
      const { id } = await addMessage(tx, account_id, {
        folder: { id: folder_id },
        blob: hash,
        size,
        message,
        received_at: importDate([message.sent_at, separator_date], app.clock()),
        flags: { ...flags, draft: kind === 'draft' },
        alias_id: isOwn ? await findSenderAlias(app, tx, account_id, message) : 0,
        isQuiet: true,
      })
      known.add(hash)
      stored.imported++
      if (gmail && gmail.names.length > 0) labelled.push({ id, names: gmail.names })
    }
    stored.unlabelled = await labelImported(tx, account_id, labelled)
    return stored
  }
  const read = messages.map(({ message }) => message)
  return oneByOne(app, read, () => withMailbox(app.db, account_id, work, { isForNew: true }))
}
