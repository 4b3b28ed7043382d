import type { Folder } from '#contract/mailbox/folders/folder.schema.ts'
import type { Actor, App } from '#server/app.ts'
import { exportedPeople } from '#server/contacts/transfer/exported-people.ts'
import { listFilters } from '#server/filters/list-filters.ts'
import { type ZippedFile, zipOf } from '#server/mailbox/attachments/zip.ts'
import { safeName } from '#server/mailbox/attachments/zip-names.ts'
import { listFolders } from '#server/mailbox/folders/list-folders.ts'
import { listLabels } from '#server/mailbox/labels/list-labels.ts'
import { type ExportedMessage, exportedMessages } from '#server/mailbox/transfer/exported-messages.ts'
import { BlobMissing } from '#server/platform/blobs/blob-store.ts'
import { VERSION } from '#server/platform/version.ts'
import { ACCOUNT_FILE, type ArchiveAccount, type ArchiveMessage, LISTS } from './archive.schema.ts'

export interface Exporting {
  actor: Actor
  wmid: string
  email: string
  /** Hears how many messages are in it so far, and how many could not be: their bytes are lost. */
  say: (messages: number, missing: number) => void
}

/**
 * A mailbox as a zip archive: `account.json` with folders, labels, filters and people, every message byte for byte in a
 * Maildir for each folder, which mail programs read too, and lists with what a Maildir has no words for. Decisions 158.
 */
export const exportAccount = (app: App, exporting: Exporting): AsyncGenerator<Buffer> =>
  zipOf(filesOf(app, exporting), app.clock())

const FLAGS = ['seen', 'flagged', 'answered', 'forwarded', 'deleted'] as const
/** Chars behind the name of a file, in their order. cr.yp.to/proto/maildir.html. */
const MAILDIR = { flagged: 'F', forwarded: 'P', answered: 'R', seen: 'S', deleted: 'T' } as const

async function* filesOf(app: App, { actor, wmid, email, say }: Exporting): AsyncGenerator<ZippedFile> {
  const folders = flat((await listFolders(app, actor)).folders)
  yield asJson(ACCOUNT_FILE, await accountOf(app, actor, { wmid, email, folders }))
  const paths = new Map<number, string>(
    folders.map(({ id, name }) => [id, `Maildir/${safeName(name)}-${id}`]),
  )
  let nth = 0
  let messages = 0
  let missing = 0
  for await (const page of exportedMessages(app, actor)) {
    const lines: ArchiveMessage[] = []
    for (const message of page) {
      // Into a folder that was made meanwhile: it is new to the archive, as is whatever came.
      const path = paths.get(message.folder_id)
      if (path === undefined) continue
      const content = await app.blobs.get(message.blob).catch((error: unknown) => {
        if (error instanceof BlobMissing) return null
        throw error
      })
      if (!content) {
        missing++
        continue
      }
      const line = lineOf(message, path)
      yield { name: line.file, content }
      lines.push(line)
    }
    messages += lines.length
    const list = lines.map((line) => `${JSON.stringify(line)}\n`).join('')
    yield { name: `${LISTS}${String(++nth).padStart(6, '0')}.jsonl`, content: Buffer.from(list) }
    say(messages, missing)
  }
}

function lineOf(message: ExportedMessage, path: string): ArchiveMessage {
  const { id, folder_id, received_at, keywords, labels } = message
  const chars = Object.entries(MAILDIR).flatMap(([flag, char]) =>
    message[flag as keyof typeof MAILDIR] ? char : [],
  )
  const moment = Math.floor(received_at.getTime() / 1000)
  return {
    file: `${path}/cur/${moment}.M${id}.pochtamt:2,${chars.join('')}`,
    folder_id,
    received_at: received_at.toISOString(),
    flags: FLAGS.filter((flag) => message[flag]),
    keywords,
    labels,
  }
}

async function accountOf(
  app: App,
  actor: Actor,
  { wmid, email, folders }: { wmid: string; email: string; folders: Folder[] },
): Promise<ArchiveAccount> {
  const [{ labels }, { filters }, people] = await Promise.all([
    listLabels(app, actor),
    listFilters(app, actor),
    exportedPeople(app, actor),
  ])
  return {
    format: 1,
    version: VERSION,
    wmid,
    email,
    exported_at: app.clock().toISOString(),
    folders: folders.map(({ id, name, system, isArchive = false }) => ({
      ...{ id, path: name, system, is_archive: isArchive },
    })),
    labels: labels.map(({ id, ...form }) => ({ id, form })),
    filters: filters.map(({ id: _id, broken: _broken, ...form }) => form),
    people,
  }
}

const flat = (folders: readonly Folder[]): Folder[] =>
  folders.flatMap((folder) => [folder, ...flat(folder.subfolders)])

const asJson = (name: string, content: unknown): ZippedFile => ({
  name,
  content: Buffer.from(`${JSON.stringify(content, null, 1)}\n`),
})
