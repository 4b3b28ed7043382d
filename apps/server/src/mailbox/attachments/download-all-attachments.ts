import { Readable } from 'node:stream'
import type { InputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { downloadAllAttachments as endpoint } from '#contract/mailbox/attachments/download-all-attachments.ts'
import type { MailAttachment } from '#mime/message.ts'
import type { Actor, App } from '#server/app.ts'
import type { Bytes } from '#server/platform/http/route.ts'
import { HandsFull } from '#server/platform/limits/bytes-in-hand.ts'
import type { Source } from '#server/readers/source.ts'
import { readStored } from '../reading/read-stored.ts'
import { openMessageBytes } from '../store/get-message-bytes.ts'
import { readFile } from './read-file.ts'
import { type ZippedFile, zipOf } from './zip.ts'
import { safeName, zipNames } from './zip-names.ts'

const FILE_NAME_CHARS_MAX = 80
/** So much is taken out of a message at once: opening it anew for each of a thousand small files would take minutes. */
const AT_ONCE_BYTES = 4 * 1024 * 1024

/**
 * The files of a message in one archive named by its subject; images that stand in its text are left
 * out. Throws `message_not_found`, and `attachment_not_found` where there are no files.
 */
export async function downloadAllAttachments(
  app: App,
  actor: Actor,
  messageRef: InputOf<typeof endpoint>,
): Promise<Bytes> {
  await using undo = new AsyncDisposableStack()
  const { source } = undo.use(await openMessageBytes(app, actor, messageRef))
  const { attachments, subject, sent_at } = await readStored(app, source)
  const files = attachments.filter(({ inline }) => !inline)
  if (files.length === 0) throw new AppError('attachment_not_found')
  const archive = archiveOf(subject, sent_at ?? app.clock(), contentsOf(app, source, files))
  const opened = undo.move()
  const close = () =>
    opened.disposeAsync().catch((error: unknown) => app.log.error({ err: error }, 'a message stays open'))
  archive.content.once('close', close)
  return archive
}

/** Files as one archive that is named by a subject. */
export const archiveOf = (subject: string, at: Date, files: AsyncIterable<ZippedFile>) => ({
  content: Readable.from(zipOf(files, at)),
  content_type: 'application/zip',
  file_name: `${safeName(subject).slice(0, FILE_NAME_CHARS_MAX).trim()}.zip`,
})

async function* contentsOf(
  app: App,
  source: Source,
  files: readonly MailAttachment[],
): AsyncGenerator<ZippedFile> {
  const names = zipNames(files.map(({ name }) => name))
  let nth = 0
  for (const some of inBites(files)) {
    for (const file of await readTogether(app, source, some)) {
      const name = names[nth++]!
      if (file) yield { name, content: file.content }
    }
  }
}

/** Files one after another, as many together as are small. */
function inBites(files: readonly MailAttachment[]): MailAttachment[][] {
  const bites: MailAttachment[][] = []
  let bytes = 0
  for (const file of files) {
    const last = bites.at(-1)
    bytes += file.size
    if (last && bytes <= AT_ONCE_BYTES) last.push(file)
    else {
      bites.push([file])
      bytes = file.size
    }
  }
  return bites
}

async function readTogether(
  app: App,
  source: Source,
  files: readonly MailAttachment[],
): Promise<({ content: Buffer } | null)[]> {
  const ids = files.map(({ id }) => id)
  try {
    return await app.readers.run('files', { source, ids })
  } catch (error) {
    if (error instanceof HandsFull) throw error
    app.faults.note('file', error)
    // One that cannot be read keeps none of the others away.
    const read: Awaited<ReturnType<typeof readFile>>[] = []
    for (const id of ids) read.push(await readFile(app, source, { id }))
    return read
  }
}
