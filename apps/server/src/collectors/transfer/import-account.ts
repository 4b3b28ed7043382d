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
import type { ZipFile } from './read-zip.ts'

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

const TEXT_BYTES_MAX = 256 * 1024 * 1024
/** In one transaction. */
const AT_ONCE = 20

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
  say: (imported: number, known: number) => void,
): Promise<ImportedAccount> {
  const read = archive_account.safeParse(
    JSON.parse((await zip.read(ACCOUNT_FILE, TEXT_BYTES_MAX)).toString()),
  )
  if (!read.success) throw new Error('The archive is not of this or an earlier version of Pochtamt.')
  const archive = read.data
  const folders = await importFolders(app, actor, archive.folders)
  const labels = await importLabels(app, actor, archive.labels, folders)
  const keywords = (await listKeywords(app, actor)).labels
  const result: ImportedAccount = { imported: 0, known: 0, left_out: [], filters_left_out: [], people: 0 }
  const keywordsOf = (message: ArchiveMessage): string[] => [
    ...message.keywords,
    ...message.labels.flatMap((id) => keywords.get(labels.get(id) ?? 0) ?? []),
  ]
  for (const name of zip
    .names()
    .filter((one) => one.startsWith(LISTS))
    .sort()) {
    const lines = (await zip.read(name, TEXT_BYTES_MAX)).toString().split('\n').filter(Boolean)
    const messages = lines.map((line) => archive_message.parse(JSON.parse(line)))
    for (const [folder_id, some] of Map.groupBy(messages, (message) => folders.get(message.folder_id))) {
      if (folder_id === undefined) continue
      for (let at = 0; at < some.length; at += AT_ONCE) {
        await importSome(app, actor, {
          zip,
          folder_id,
          messages: some.slice(at, at + AT_ONCE),
          keywordsOf,
          result,
        })
      }
    }
    say(result.imported, result.known)
  }
  result.filters_left_out = await importFilters(app, actor, archive.filters, { folders, labels })
  if (archive.people.length > 0) {
    const people = archive.people.map((person) => ({ ...(person as object), how: 'merge' }))
    const { added, merged } = await importContacts(app, actor, importContactsSchema.input.parse({ people }))
    result.people = added + merged
  }
  return result
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
      result.left_out.push((error as Error).message)
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
