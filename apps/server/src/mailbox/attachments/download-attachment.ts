import type { InputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { downloadAttachment as endpoint } from '#contract/mailbox/attachments/download-attachment.ts'
import type { Actor, App } from '#server/app.ts'
import type { Bytes } from '#server/platform/http/route.ts'
import { openMessageBytes } from '../store/get-message-bytes.ts'
import { getUpload } from './get-upload.ts'
import { readFile } from './read-file.ts'

const PDF = 'application/pdf'
/** What a browser shows without running anything of ours: what may be answered in place. Decisions 35. */
const SHOWN_INLINE = new Set([
  PDF,
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/bmp',
  'image/avif',
])
/** A file of a message never changes. */
const SHOWN_CACHED_S = 86_400

export interface FoundFile {
  name: string
  content_type: string
  size: number
  content: Bytes['content']
}

/**
 * A file to save or, with `inline=1` and for images and PDF only, to show: of a stored message when its
 * place is given, else an upload of one's own. Throws `attachment_not_found`, `message_not_found`.
 * Spec §7 Messages; decisions 15.
 */
export async function downloadAttachment(
  app: App,
  actor: Actor,
  input: InputOf<typeof endpoint>,
): Promise<Bytes> {
  const file = fileBytes(await find(app, actor, input), input.inline === '1')
  return file.file_name === null ? { ...file, cached_s: SHOWN_CACHED_S } : file
}

/** A file as it may be answered: to save, or a harmless image or PDF to show in place. */
export function fileBytes({ name, content_type, size, content }: FoundFile, isShown: boolean): Bytes {
  const shown = shownType(name, content_type)
  if (isShown && SHOWN_INLINE.has(shown)) return { content, content_type: shown, size, file_name: null }
  return { content, content_type: inertType(content_type), size, file_name: name }
}

/** Mail programs often call a PDF just a file: its name tells, and a file that is none shows nothing. */
const shownType = (name: string, type: string): string =>
  type === 'application/octet-stream' && /\.pdf$/i.test(name) ? PDF : type

async function find(
  app: App,
  actor: Actor,
  { id, folder_id, message_uid }: InputOf<typeof endpoint>,
): Promise<FoundFile> {
  if (folder_id === undefined && message_uid === undefined) {
    const upload = await getUpload(app, actor, id)
    return { ...upload, content: await app.blobs.stream(upload.blob) }
  }
  if (folder_id === undefined || message_uid === undefined) throw new AppError('message_not_found')
  await using stored = await openMessageBytes(app, actor, { folder_id, uid: message_uid })
  const part = await readFile(app, stored.source, { id })
  if (!part) throw new AppError('attachment_not_found')
  return part
}

/** Types that a browser would take for a page of ours lose their name, though they are offered as files anyway. */
const inertType = (type: string): string =>
  /html|xml|svg|javascript|ecmascript|shockwave|message\/|multipart\//.test(type)
    ? 'application/octet-stream'
    : type
