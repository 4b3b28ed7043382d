import { decodeHeader } from '../header/decode-header.ts'
import { readHeaders } from '../header/read-headers.ts'
import { parameterText } from '../header/read-parameters.ts'
import type { MailAttachment } from '../message.ts'
import type { Part } from './part.ts'
import { contentOf, sizeOfContent } from './read-body.ts'

const TYPE = /^[a-z0-9!#$&^_.+-]{1,127}\/[a-z0-9!#$&^_.+-]{1,127}/
const EXTENSIONS: Readonly<Record<string, string>> = {
  'message/rfc822': 'eml',
  'message/global': 'eml',
  'message/delivery-status': 'txt',
  'text/rfc822-headers': 'txt',
  'text/plain': 'txt',
  'text/html': 'html',
  'text/calendar': 'ics',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'application/pdf': 'pdf',
  'application/pgp-signature': 'asc',
  'application/pkcs7-signature': 'p7s',
  'application/pkcs7-mime': 'p7m',
}
const NAME_CHARS_MAX = 255
const HEADER_PEEK_BYTES = 65_536

const typeOf = (part: Part): string => TYPE.exec(part.type.value)?.[0] ?? 'application/octet-stream'

/** The name that the sender gave, or '' . RFC 2183 §2.3, RFC 2231. */
export function nameGiven(part: Part, hint: string | null): string {
  const name =
    parameterText(part.disposition, 'filename', hint) || parameterText(part.type, 'name', hint) || ''
  return name.replace(/\s+/g, ' ').trim().slice(0, NAME_CHARS_MAX)
}

/** A file needs a name to be saved under: a message takes its subject, anything else its number. */
function nameMade(raw: Buffer, part: Part, id: number): string {
  const type = typeOf(part)
  const extension = EXTENSIONS[type] ?? 'bin'
  if (!type.startsWith('message/') || type === 'message/delivery-status') return `part-${id}.${extension}`
  const block = raw.toString('latin1', part.start, Math.min(part.end, part.start + HEADER_PEEK_BYTES))
  const subject = decodeHeader(readHeaders(block.split(/\r?\n\r?\n/)[0]!).get('subject'))
  const safe = subject
    .replace(/[\\/:*?"<>|]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 100)
  return `${safe || `part-${id}`}.${extension}`
}

/** `cids`: Content-IDs that the HTML shows. */
interface About {
  id: number
  hint: string | null
  cids: ReadonlySet<string>
}

/** A file of the message and its bytes. */
export function readPart(raw: Buffer, part: Part, about: About): MailAttachment & { content: Buffer } {
  const content = contentOf(raw, part)
  return { ...describe(raw, part, about, content.length), content }
}

/** The same without its bytes, which are only counted. */
export const readPartSize = (raw: Buffer, part: Part, about: About): MailAttachment =>
  describe(raw, part, about, sizeOfContent(raw, part))

function describe(raw: Buffer, part: Part, { id, hint, cids }: About, size: number): MailAttachment {
  const cid = part.headers.get('content-id').replace(/^\s*<?|>?\s*$/g, '')
  return {
    id,
    name: nameGiven(part, hint) || nameMade(raw, part, id),
    size,
    content_type: typeOf(part),
    ...(cid === '' ? {} : { cid }),
    inline: cid !== '' && cids.has(cid),
  }
}

/** Content-IDs that this HTML refers to. RFC 2392. */
export function cidsOf(html: string | null): ReadonlySet<string> {
  if (html === null || !/cid:/i.test(html)) return new Set()
  return new Set([...html.matchAll(/\bcid:([^"'\s<>)]{1,500})/gi)].map(([, cid]) => unescaped(cid!)))
}

function unescaped(cid: string): string {
  try {
    return decodeURIComponent(cid.replaceAll('&amp;', '&'))
  } catch {
    return cid
  }
}
