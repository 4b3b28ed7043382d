import { type ParsedMail, simpleParser } from 'mailparser'

export interface OutsideMessage {
  subject: string
  from: string
  to: string
  cc: string
  reply_to: string
  date: string
  message_id: string
  references: string[]
  text: string
  html: string
  attachments: { name: string; type: string; size: number; content: Buffer }[]
}

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
    from: mail.from?.text ?? '',
    to: addresses(mail.to),
    cc: addresses(mail.cc),
    reply_to: mail.replyTo?.text ?? '',
    date: mail.headers.has('date') ? (mail.date?.toISOString() ?? '') : '',
    message_id: mail.messageId ?? '',
    references: [mail.references ?? []].flat(),
    text: mail.text ?? '',
    html: mail.html || '',
    attachments: mail.attachments
      // Pictures shown inside the text are there already, as data: addresses.
      .filter((attachment) => !(attachment.related && mail.html))
      .map((attachment, index) => ({
        name: attachment.filename ?? `attachment-${index + 1}`,
        type: attachment.contentType,
        size: attachment.size,
        content: attachment.content,
      })),
  }
}
