import type { SenderAuth } from '#contract/mailbox/messages/message.schema.ts'
import { domainOf } from '#server/addresses/directory/our-domains.ts'
import { FORWARDED_HEADER } from '#server/outbound/queue/forward-sign.ts'
import { decodedHeaders } from '../evaluate/read-filtered-message.ts'

/** A message that has passed more servers, ours among them, is on its way in circles. */
const FORWARD_RECEIVED_MAX = 30
/** Names of mailboxes where nobody reads, or from where many are answered. RFC 3834 §2, RFC 5230 §4.6. */
const NOBODY =
  /^(?:(?:do)?-?no[-_.]?t?[-_.]?reply.*|donotreply.*|mailer-daemon|postmaster|listserv|majordomo|bounces?(?:[-+=].*)?|owner-.*|.*-(?:request|owner|bounces?(?:[-+=].*)?))$/i

/** Where answers by machines go; '' for a message that must get none. RFC 5321 §4.4, RFC 3834 §4. */
export const envelopeSender = (whole: Buffer): string =>
  /^<?([^<>\s]*)>?$/.exec(decodedHeaders(whole).get('return-path')?.[0] ?? '')?.[1] ?? ''

/** The address that another server put the message into the mailbox of, lower case. */
const deliveredAddress = (value: string): string =>
  /^<?([^<>]*)>?$/.exec(value.trim().toLowerCase())?.[1] ?? ''

/**
 * May it be forwarded from the mailbox with this sign? Never a bounce, never again what was forwarded from here
 * before, nothing that has been everywhere, and nothing that was delivered to one of `addresses` (lower case), where
 * it comes from or would go. Nor what fails DMARC: at the target it would fail once more, in our name. Decisions 49,
 * 180, 207.
 */
export function mayForward(
  whole: Buffer,
  auth: SenderAuth | null,
  sign: string,
  addresses: readonly string[],
): boolean {
  const headers = decodedHeaders(whole)
  const been = headers.get(FORWARDED_HEADER.toLowerCase()) ?? []
  const delivered = headers.get('delivered-to') ?? []
  return (
    envelopeSender(whole) !== '' &&
    auth?.dmarc !== 'fail' &&
    !been.includes(sign) &&
    !delivered.some((value) => addresses.includes(deliveredAddress(value))) &&
    (headers.get('received')?.length ?? 0) <= FORWARD_RECEIVED_MAX
  )
}

/**
 * May a machine answer it for its reader? Only what a person wrote to one of the reader's own addresses: no
 * lists, no bounces, nothing automatic, nothing from the reader. RFC 3834 §2; RFC 5230 §4.5, §4.6.
 */
export function mayReply(whole: Buffer, recipients: readonly string[], own: readonly string[]): boolean {
  const headers = decodedHeaders(whole)
  const first = (name: string) => (headers.get(name)?.[0] ?? '').toLowerCase()
  const sender = envelopeSender(whole).toLowerCase()
  const isAutomatic =
    (headers.has('auto-submitted') && !/^no\b/.test(first('auto-submitted'))) ||
    /^(?:bulk|list|junk)$/.test(first('precedence')) ||
    /\b(?:all|oof|autoreply)\b/.test(first('x-auto-response-suppress')) ||
    headers.has(FORWARDED_HEADER.toLowerCase()) ||
    [...headers.keys()].some((name) => name.startsWith('list-'))
  const isToUs = recipients.some((email) => own.includes(email.toLowerCase()))
  const [local = ''] = sender.split('@')
  return domainOf(sender) !== '' && !isAutomatic && isToUs && !own.includes(sender) && !NOBODY.test(local)
}
