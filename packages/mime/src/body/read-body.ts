import { decodeBytes } from '../bytes/decode-bytes.ts'
import { decodeTransfer, sizeOfTransfer } from '../bytes/decode-transfer.ts'
import type { Bodies } from './choose-bodies.ts'
import type { Part } from './part.ts'
import { unflow } from './unflow.ts'
import { visibleText } from './visible-text.ts'

export const transferEncodingOf = ({ headers }: Part): string =>
  headers
    .get('content-transfer-encoding')
    .trim()
    .toLowerCase()
    .split(/[\s;(]/)[0]!

/** What a part carries, decoded from its transfer encoding. */
export const contentOf = (raw: Buffer, part: Part): Buffer =>
  decodeTransfer(raw.subarray(part.start, part.end), transferEncodingOf(part))

/** How many bytes that are. */
export const sizeOfContent = (raw: Buffer, part: Part): number =>
  sizeOfTransfer(raw.subarray(part.start, part.end), transferEncodingOf(part))

/** The text of a part as it stands there: HTML with its tags. */
export function textOfPart(raw: Buffer, part: Part, hint: string | null): string {
  const text = decodeBytes(contentOf(raw, part), part.type.params.get('charset') ?? null, hint)
    .replace(/\r\n?/g, '\n')
    .replaceAll('\0', '')
  const isFlowed =
    part.type.value === 'text/plain' && part.type.params.get('format')?.toLowerCase() === 'flowed'
  return isFlowed ? unflow(text, part.type.params.get('delsp')?.toLowerCase() === 'yes') : text
}

const isHtml = (part: Part): boolean => part.type.value === 'text/html'

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[char]!)

/**
 * Text and HTML of a message, null where no part of that kind exists. A list
 * of several parts becomes one document in order, so that a plain footer under
 * an HTML message, or HTML after plain text, is seen in either view.
 */
export function readBodies(
  raw: Buffer,
  { text, html }: Bodies,
  hint: string | null,
  bytes_max: number,
): { text: string | null; html: string | null; isCut: boolean } {
  let isCut = false
  let left = bytes_max
  const readPart = (part: Part) => {
    const end = Math.min(part.end, part.start + left)
    left -= end - part.start
    isCut ||= end < part.end
    return textOfPart(raw, { ...part, end }, hint)
  }
  const read = new Map([...new Set([...text, ...html])].map((part) => [part, readPart(part)]))
  const asText = (part: Part): string => (isHtml(part) ? visibleText(read.get(part)!) : read.get(part)!)
  const asHtml = (part: Part): string =>
    isHtml(part) ? read.get(part)! : `<div style="white-space: pre-wrap">${escaped(read.get(part)!)}</div>`
  return {
    text: text.some((part) => !isHtml(part)) ? text.map(asText).join('\n') : null,
    html: html.some(isHtml) ? html.map(asHtml).join('\n') : null,
    isCut,
  }
}
