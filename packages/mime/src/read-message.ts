import { chooseBodies } from './body/choose-bodies.ts'
import type { Part } from './body/part.ts'
import { cidsOf, readPartSize } from './body/read-attachments.ts'
import { readBodies } from './body/read-body.ts'
import { splitParts } from './body/split-parts.ts'
import { decodeHeader } from './header/decode-header.ts'
import { readAddresses } from './header/read-addresses.ts'
import { readDate } from './header/read-date.ts'
import type { Headers } from './header/read-headers.ts'
import { readMessageIds } from './header/read-message-ids.ts'
import type { MailAttachment, ReadMessage } from './message.ts'

const KEPT = [
  'list-id',
  'list-unsubscribe',
  'list-unsubscribe-post',
  'auto-submitted',
  'precedence',
  'delivered-to',
  'x-original-to',
  'return-path',
  'x-protected-message',
  'x-pochtamt-protection',
  'organization',
] as const

/** A message opened up: its view, its files as parts of the tree, and what is needed to read one of them. */
export interface OpenedMessage {
  text: string | null
  html: string | null
  files: readonly Part[]
  headers: Headers
  /** The charset of the body, for headers that name none. */
  hint: string | null
  cids: ReadonlySet<string>
  /** It has more parts, or more text, than were read. */
  isCut: boolean
}

export interface ReadOptions {
  /** No more of the bodies is read than this. */
  bodies_bytes_max?: number
}

/** Walks the tree and decodes text and HTML; files are left alone. */
export function openMessage(raw: Buffer, { bodies_bytes_max = Infinity }: ReadOptions = {}): OpenedMessage {
  const { root, isCut } = splitParts(raw)
  const bodies = chooseBodies(raw, root)
  const hint = [...bodies.text, ...bodies.html][0]?.type.params.get('charset') ?? null
  const { text, html, isCut: isTextCut } = readBodies(raw, bodies, hint, bodies_bytes_max)
  return {
    text,
    html,
    files: bodies.attachments,
    headers: root.headers,
    hint,
    cids: cidsOf(html),
    isCut: isCut || isTextCut,
  }
}

/**
 * Reads a message once, whatever its state: what cannot be understood is left
 * out or kept as text, and nothing throws. RFC 5322, 2045–2047, 2231.
 */
export async function readMessage(raw: Buffer, options?: ReadOptions): Promise<ReadMessage> {
  const { files, cids, ...opened } = openMessage(raw, options)
  const attachments = files.map((part, nth) =>
    readPartSize(raw, part, { id: nth + 1, hint: opened.hint, cids }),
  )
  return messageOf({ ...opened, attachments })
}

/** What the headers say, put beside what was read of the bodies. */
export function messageOf({
  headers,
  hint,
  text,
  html,
  attachments,
  isCut,
}: Omit<OpenedMessage, 'files' | 'cids'> & { attachments: MailAttachment[] }): ReadMessage {
  const addresses = (name: string) => readAddresses(headers.get(name), hint)
  return {
    message_id: readMessageIds(headers.get('message-id'))[0] ?? null,
    in_reply_to: readMessageIds(headers.get('in-reply-to')),
    references: readMessageIds(headers.get('references')),
    subject: decodeHeader(headers.get('subject'), hint),
    fields: {
      from: addresses('from'),
      to: addresses('to'),
      cc: addresses('cc'),
      bcc: addresses('bcc'),
      'reply-to': addresses('reply-to'),
    },
    sent_at:
      headers
        .all('date')
        .map(readDate)
        .find((date) => date !== null) ?? null,
    text,
    html,
    attachments,
    is_cut: isCut,
    headers: Object.fromEntries(
      KEPT.flatMap((name) => {
        const value = headers.get(name)
        return value === '' ? [] : [[name, decodeHeader(value, hint)]]
      }),
    ),
  }
}
