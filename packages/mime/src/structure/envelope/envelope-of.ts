import type { Headers } from '../../header/read-headers.ts'
import type { HeaderTexts } from '../header-texts.ts'
import type { Envelope, Mailbox } from '../message-structure.ts'
import { readMailboxes } from './read-mailboxes.ts'

/** Who, to whom, when and about what, as the header says; who sent and who is answered are the authors unless it says otherwise. RFC 9051 §7.5.2. */
export function envelopeOf(headers: Headers, texts: HeaderTexts): Envelope {
  const list = (name: string): Mailbox[] => readMailboxes(texts.list(headers, name))
  const from = list('from')
  const orFrom = (mailboxes: Mailbox[]) => (mailboxes.length > 0 ? mailboxes : from)
  return {
    date: texts.field(headers, 'date'),
    subject: texts.field(headers, 'subject'),
    from,
    sender: orFrom(list('sender')),
    reply_to: orFrom(list('reply-to')),
    to: list('to'),
    cc: list('cc'),
    bcc: list('bcc'),
    in_reply_to: texts.field(headers, 'in-reply-to'),
    message_id: texts.field(headers, 'message-id'),
  }
}
