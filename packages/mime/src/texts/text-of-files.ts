import type { Part } from '../body/part.ts'
import { contentOf, textOfPart } from '../body/read-body.ts'
import { visibleText } from '../body/visible-text.ts'
import type { MailAttachment, ReadMessage } from '../message.ts'
import { openMessage } from '../read-message.ts'
import { textOf } from '../text-of.ts'
import { readFields } from './read-fields.ts'

/** Messages within messages further down are files like others. */
const DEPTH_MAX = 5

/** More than this of one file is not text that somebody wrote. */
const FILE_BYTES_MAX = 2_097_152

const isTextType = (type: string): boolean => type.startsWith('text/') || type === 'message/rfc822'

/** Whether there is text in its files, too. */
export const hasTextFiles = ({ attachments }: Pick<ReadMessage, 'attachments'>): boolean =>
  attachments.some(({ content_type }: MailAttachment) => isTextType(content_type))

/**
 * What stands in the files of a message that are text: those of `text/*`, and messages with their headers.
 * At most `chars_max` characters. RFC 9051 §6.4.4 BODY.
 */
export function textOfFiles(raw: Buffer, chars_max: number, depth = 0): string {
  const { files, hint } = openMessage(raw, { bodies_bytes_max: 0 })
  const texts: string[] = []
  let left = chars_max
  for (const part of files) {
    if (left <= 0) break
    const text = textOfFile(raw, part, { hint, depth, chars_max: left })
    if (text === '') continue
    texts.push(text)
    left -= text.length
  }
  return texts.join('\n').slice(0, chars_max)
}

function textOfFile(
  raw: Buffer,
  part: Part,
  { hint, depth, chars_max }: { hint: string | null; depth: number; chars_max: number },
): string {
  const type = part.type.value
  const end = Math.min(part.end, part.start + FILE_BYTES_MAX)
  if (type === 'message/rfc822') {
    return depth < DEPTH_MAX ? textOfMessage(contentOf(raw, { ...part, end }), chars_max, depth + 1) : ''
  }
  if (!type.startsWith('text/')) return ''
  const text = textOfPart(raw, { ...part, end }, hint)
  return type === 'text/html' ? visibleText(text, { chars: chars_max }) : text
}

/** A message within one: header, text, files. */
function textOfMessage(raw: Buffer, chars_max: number, depth: number): string {
  const { text, html } = openMessage(raw, { bodies_bytes_max: FILE_BYTES_MAX })
  const header = readFields(raw).map(({ name, value }) => `${name}: ${value}`)
  const own = [...header, textOf({ text, html })].join('\n')
  return `${own}\n${textOfFiles(raw, Math.max(0, chars_max - own.length), depth)}`
}
