import { createHash } from 'node:crypto'
import { importContactsSchema } from '#contract/contacts/transfer/import-contacts.schema.ts'
import { AppError } from '#contract/errors.ts'
import { MESSAGE_BYTES_MAX } from '#contract/mailbox/attachments/attachments.ts'
import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import type { Actor, App } from '#server/app.ts'
import { importContacts } from '#server/contacts/transfer/import-contacts.ts'
import { listKeywords } from '#server/mailbox/keywords/list-keywords.ts'
import { appendMessages } from '#server/mailbox/programs/messages/append/append-messages.ts'
import { knownInFolder } from '#server/mailbox/transfer/exported-messages.ts'
import {
  ACCOUNT_FILE,
  type ArchiveMessage,
  archive_account,
  archive_message,
  LISTS,
} from './archive.schema.ts'
import { importFilters } from './import-filters.ts'
import { importFolders } from './import-folders.ts'
import { importLabels } from './import-labels.ts'
import { ArchiveUnreadable, type ZipFile } from './read-zip.ts'

export interface ImportedAccount {
  /** Put into the mailbox. */
  imported: number
  /** Its folder had them already. */
  known: number
  /** Files of messages that could not be taken, with the reason. */
  left_out: string[]
  /** Names of filters that do not fit this mailbox. */
  filters_left_out: string[]
  people: number
}

const MEGABYTE = 1_048_576
/** Of `account.json`, as much as an address book may send at once. */
const ACCOUNT_BYTES_MAX = 16 * MEGABYTE
/** Of a list, which has five hundred messages. */
const LIST_BYTES_MAX = 8 * MEGABYTE
/** In one transaction, and in memory: so many messages, or so many bytes of them and the one that went over. */
const AT_ONCE = 20
const BYTES_AT_ONCE = 8 * MEGABYTE

/**
 * Puts an archive of an account into a mailbox, beside what it has. Folders and labels are known by their names, messages
 * by their bytes in their folder, people as those of any address book: what is there is not doubled, so an import that
 * stopped is begun again. Nobody is notified, and no filter sees them. Throws `quota_exceeded`, and a sentence for an
 * archive that is not whole or of a newer version. Decisions 158.
 */
export async function importAccount(
  app: App,
  actor: Actor,
  zip: ZipFile,
  say: (imported: number, known: number) => void | Promise<void>,
): Promise<ImportedAccount> {
  const read = archive_account.safeParse(jsonOf(await zip.read(ACCOUNT_FILE, ACCOUNT_BYTES_MAX)))
  if (!read.success)
    throw new ArchiveUnreadable('The archive is not of this or an earlier version of Pochtamt.')
  const archive = read.data
  const folders = await importFolders(app, actor, archive.folders)
  const labels = await importLabels(app, actor, archive.labels, folders)
  const keywords = (await listKeywords(app, actor)).labels
  const result: ImportedAccount = { imported: 0, known: 0, left_out: [], filters_left_out: [], people: 0 }
  const seen = new Set<string>()
  const keywordsOf = (message: ArchiveMessage): string[] => [
    ...message.keywords,
    ...message.labels.flatMap((id) => keywords.get(labels.get(id) ?? 0) ?? []),
  ]
  for (const name of zip
    .names()
    .filter((one) => one.startsWith(LISTS))
    .sort()) {
    const messages = listOf(name, await zip.read(name, LIST_BYTES_MAX), seen)
    for (const [folder_id, some] of Map.groupBy(messages, (message) => folders.get(message.folder_id))) {
      if (folder_id === undefined) continue
      for (const messages of batchesOf(some, zip)) {
        await importSome(app, actor, { zip, folder_id, messages, keywordsOf, result })
        await say(result.imported, result.known)
      }
    }
  }
  result.filters_left_out = await importFilters(app, actor, archive.filters, { folders, labels })
  if (archive.people.length > 0) {
    const people = archive.people.map((person) => ({ ...(person as object), how: 'merge' }))
    const input = importContactsSchema.input.safeParse({ people })
    if (!input.success) throw new ArchiveUnreadable('The people of the archive were changed.')
    const { added, merged } = await importContacts(app, actor, input.data)
    result.people = added + merged
  }
  return result
}

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString())
  } catch (cause) {
    throw new ArchiveUnreadable('The archive was changed, or is not whole.', { cause })
  }
}

/** The messages of a list. Each file of the archive is read once, however often it is named. */
function listOf(name: string, bytes: Buffer, seen: Set<string>): ArchiveMessage[] {
  const lines = bytes.toString().split('\n').filter(Boolean)
  return lines.flatMap((line) => {
    const read = archive_message.safeParse(jsonOf(Buffer.from(line)))
    if (!read.success) throw new ArchiveUnreadable(`${name} of the archive was changed.`)
    const { file } = read.data
    if (seen.has(file)) return []
    seen.add(file)
    return read.data
  })
}

function* batchesOf(messages: readonly ArchiveMessage[], zip: ZipFile): Generator<ArchiveMessage[]> {
  let batch: ArchiveMessage[] = []
  let bytes = 0
  for (const message of messages) {
    batch.push(message)
    bytes += zip.bytesOf(message.file)
    if (batch.length < AT_ONCE && bytes < BYTES_AT_ONCE) continue
    yield batch
    batch = []
    bytes = 0
  }
  if (batch.length > 0) yield batch
}

interface Some {
  zip: ZipFile
  folder_id: FolderId
  messages: readonly ArchiveMessage[]
  keywordsOf: (message: ArchiveMessage) => string[]
  result: ImportedAccount
}

async function importSome(
  app: App,
  actor: Actor,
  { zip, folder_id, messages, keywordsOf, result }: Some,
): Promise<void> {
  const read: { message: ArchiveMessage; content: Buffer; hash: string }[] = []
  for (const message of messages) {
    try {
      const content = await zip.read(message.file, MESSAGE_BYTES_MAX)
      read.push({ message, content, hash: createHash('sha256').update(content).digest('hex') })
    } catch (error) {
      if (!(error instanceof ArchiveUnreadable)) throw error
      result.left_out.push(error.message)
    }
  }
  const known = await knownInFolder(app, actor, { folder_id, hashes: read.map(({ hash }) => hash) })
  const fresh = read.filter(({ hash }) => !known.has(hash) && known.add(hash))
  result.known += read.length - fresh.length
  const appended = fresh.map(({ message, content }) => ({
    source: content,
    flags: Object.fromEntries(message.flags.map((flag) => [flag, true])),
    keywords: keywordsOf(message),
    received_at: new Date(message.received_at),
  }))
  if (appended.length === 0) return
  try {
    await appendMessages(app, actor, { folder_id, messages: appended })
    result.imported += appended.length
  } catch (error) {
    if (!isOfOne(error)) throw error
    // One that cannot be taken keeps none of the others away.
    for (const [nth, message] of appended.entries()) {
      try {
        await appendMessages(app, actor, { folder_id, messages: [message] })
        result.imported++
      } catch (reason) {
        if (!isOfOne(reason)) throw reason
        result.left_out.push(`${fresh[nth]!.message.file}: ${(reason as AppError).code}`)
      }
    }
  }
}

/** What is wrong with a message and not with the mailbox, which is full for all. */
const isOfOne = (error: unknown): boolean => error instanceof AppError && error.code !== 'quota_exceeded'
