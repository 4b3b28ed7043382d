import { type ParsedMail, simpleParser } from 'mailparser'

export interface OutsideMessage {
  subject: string
  from: string
  to: string
  cc: string
  /** Whom an answer goes to, as a header says it. */
  reply_to: string
  date: string
  message_id: string
  references: string[]
  text: string
  html: string
  attachments: { name: string; type: string; size: number; content: Buffer }[]
}

/** `"Anna P." <anna@…>` without the quotes that only programs need. */
const readable = (addresses: string) => addresses.replace(/"([^"\\]*)" </g, '$1 <')

/** A stored message as people see it. Anything unreadable is left empty. */
export async function readMessage(raw: Buffer): Promise<OutsideMessage> {
  const mail = await simpleParser(raw, { skipTextToHtml: true, skipTextLinks: true })
  const addresses = (field: ParsedMail['to']) =>
    [field ?? []]
      .flat()
      .map((value) => value.text)
      .join(', ')
  return {
    subject: mail.subject ?? '',
    from: readable(addresses(mail.from)),
    to: readable(addresses(mail.to)),
    cc: readable(addresses(mail.cc)),
    reply_to: addresses(mail.replyTo ?? mail.from),
    date: mail.headers.has('date') ? (mail.date?.toISOString() ?? '') : '',
    message_id: mail.messageId ?? '',
    references: [mail.references ?? []].flat(),
    text: mail.text ?? '',
    html: mail.html || '',
    attachments: mail.attachments
      // Images shown inside the text are there already, as data: addresses.
      .filter((attachment) => !(attachment.related && mail.html))
      .map((attachment, index) => ({
        name: attachment.filename ?? `attachment-${index + 1}`,
        type: attachment.contentType,
        size: attachment.size,
        content: attachment.content,
      })),
  }
}
