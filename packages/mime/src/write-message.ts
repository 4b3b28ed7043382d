import MailComposer from 'nodemailer/lib/mail-composer'
import type Mail from 'nodemailer/lib/mailer/index.js'
import type { MailAddress } from './message.ts'
import { senderName } from './sender-name.ts'
import { takeDataImages } from './write/inline-data.ts'
import { plainAlternative } from './write/plain-alternative.ts'

export interface OutgoingAttachment {
  name: string
  content_type: string
  content: Buffer
  /** The HTML shows it under this Content-ID; it travels beside the HTML rather than as a file. */
  cid?: string
  /** Where it was taken from: noted in the part, so that `findAttachment` knows it again. For drafts only. */
  origin?: string
}

export interface OutgoingMessage {
  /** With angle brackets. */
  message_id: string
  date: Date
  from: MailAddress
  to: readonly MailAddress[]
  cc?: readonly MailAddress[]
  bcc?: readonly MailAddress[]
  reply_to?: readonly MailAddress[]
  subject: string
  in_reply_to?: string | null
  references?: readonly string[]
  content: string
  content_type: 'text/plain' | 'text/html'
  attachments?: readonly OutgoingAttachment[]
  /** More header fields, one line each. */
  headers?: Readonly<Record<string, string>>
}

/** The part header that keeps `origin`. */
export const ORIGIN_HEADER = 'X-Pochtamt-Origin'

/** The library leaves empty fields out; filters count a message without one as junk. RFC 5322 §3.6.5. */
const NO_SUBJECT = Buffer.from('Subject: \r\n')

/** No header takes more than one line of what a person typed. RFC 5322 §2.2. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

const mailbox = ({ email, name }: MailAddress): Mail.Address => ({
  name: oneLine(name),
  address: oneLine(email),
})
const mailboxes = (list: readonly MailAddress[] = []): Mail.Address[] => list.map(mailbox)

/** `Content-Type` of a file: what is no type, or would make it a part of the message's own structure, is plain bytes. */
function typeOf({ content_type, content }: OutgoingAttachment): string {
  const type = content_type.trim().toLowerCase()
  if (!/^[a-z0-9!#$&^_.+-]+\/[a-z0-9!#$&^_.+-]+$/.test(type) || type.startsWith('multipart/')) {
    return 'application/octet-stream'
  }
  return type.startsWith('message/') && !travelsUnencoded(content) ? 'application/octet-stream' : type
}

/** A message inside a message must not be encoded (RFC 2046 §5.2.1), so it has to be in order as it stands. */
function travelsUnencoded(content: Buffer): boolean {
  const lines = content.toString('latin1').split('\r\n')
  return lines.every((line) => line.length <= 998 && !/[\r\n\0]/.test(line))
}

/**
 * Writes a message for the wire: HTML with a plain alternative, its images
 * beside it, files under RFC 2231 names. With `keepBcc` the Bcc header is written too,
 * as the sender's own copy has it. RFC 5322, 2045–2047, 2231, 2387.
 */
export async function writeMessage(outgoing: OutgoingMessage, { keepBcc = false } = {}): Promise<Buffer> {
  const domain = outgoing.message_id.replace(/^.*@|>$/g, '')
  const isHtml = outgoing.content_type === 'text/html'
  const { html, images } = takeDataImages(isHtml ? outgoing.content : '', domain)
  const files = [...images, ...(outgoing.attachments ?? [])].map((file: OutgoingAttachment) => ({
    filename: oneLine(file.name),
    contentType: typeOf(file),
    content: file.content,
    contentDisposition: isHtml && file.cid ? ('inline' as const) : ('attachment' as const),
    ...(isHtml && file.cid ? { cid: oneLine(file.cid) } : {}),
    ...(file.origin ? { headers: { [ORIGIN_HEADER]: oneLine(file.origin) } } : {}),
  }))
  const composer = new MailComposer({
    messageId: outgoing.message_id,
    date: outgoing.date,
    from: mailbox({ ...outgoing.from, name: senderName(outgoing.from) }),
    to: mailboxes(outgoing.to),
    cc: mailboxes(outgoing.cc),
    bcc: mailboxes(outgoing.bcc),
    replyTo: mailboxes(outgoing.reply_to),
    subject: oneLine(outgoing.subject),
    ...(outgoing.in_reply_to ? { inReplyTo: outgoing.in_reply_to } : {}),
    ...(outgoing.references?.length ? { references: [...outgoing.references] } : {}),
    headers: Object.entries(outgoing.headers ?? {}).map(([key, value]) => ({ key, value: oneLine(value) })),
    text: isHtml ? plainAlternative(html) : outgoing.content,
    // An HTML message without a word is still an HTML message.
    ...(isHtml ? { html: html || ' ' } : {}),
    attachments: files,
    disableFileAccess: true,
    disableUrlAccess: true,
    newline: '\r\n',
  } as Mail.Options)
  const message = composer.compile()
  Object.assign(message, { keepBcc })
  const raw = await message.build()
  return outgoing.subject.trim() === '' ? Buffer.concat([NO_SUBJECT, raw]) : raw
}
