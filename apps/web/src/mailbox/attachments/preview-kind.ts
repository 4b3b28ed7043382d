import type { Attachment } from '#contract/mailbox/messages/message.schema.ts'
import { splitName } from './attachment-kind.ts'

/** What can be shown of a file without opening it in another program. */
export type PreviewKind = 'image' | 'pdf' | 'text' | 'audio'

/** The images that the server lets a browser show in place. */
const IMAGE = /^image\/(?:png|jpeg|gif|webp|bmp|avif)$/
const AUDIO = /^audio\/(?:mpeg|mp3|mp4|aac|ogg|opus|wav|x-wav|wave|vnd\.wave|webm|flac|x-flac)$/
const TEXT = /^(?:text\/|application\/(?:json|xml|x-yaml|yaml|javascript|sql)$)/
/** Mail programs often call these `application/octet-stream`. */
const TEXT_EXTENSIONS = new Set([
  'txt',
  'log',
  'md',
  'csv',
  'tsv',
  'json',
  'xml',
  'yml',
  'yaml',
  'ini',
  'sql',
])

/** How a file is shown; null for one that can only be saved. Text is shown as text, whatever is written in it. */
export function previewKind({
  name,
  content_type,
}: Pick<Attachment, 'name' | 'content_type'>): PreviewKind | null {
  if (IMAGE.test(content_type)) return 'image'
  if (AUDIO.test(content_type)) return 'audio'
  const extension = splitName(name).extension.slice(1).toLowerCase()
  const isNamed = content_type === 'application/octet-stream' && extension === 'pdf'
  if (content_type === 'application/pdf' || isNamed) return 'pdf'
  return TEXT.test(content_type) || TEXT_EXTENSIONS.has(extension) ? 'text' : null
}
