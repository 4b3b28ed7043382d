import type { Envelope, Mailbox } from '#mime/structure/message-structure.ts'
import { nstring } from './strings.ts'

const address = ({ name, adl, mailbox, host }: Mailbox): string =>
  `(${nstring(name)} ${nstring(adl)} ${nstring(mailbox)} ${nstring(host)})`

const addresses = (mailboxes: readonly Mailbox[]): string =>
  mailboxes.length === 0 ? 'NIL' : `(${mailboxes.map(address).join('')})`

/** ENVELOPE as FETCH answers it, in UTF-8. RFC 9051 §7.5.2. */
export function writeEnvelope(envelope: Envelope): string {
  const { date, subject, from, sender, reply_to, to, cc, bcc, in_reply_to, message_id } = envelope
  const people = [from, sender, reply_to, to, cc, bcc].map(addresses).join(' ')
  return `(${nstring(date)} ${nstring(subject)} ${people} ${nstring(in_reply_to)} ${nstring(message_id)})`
}
