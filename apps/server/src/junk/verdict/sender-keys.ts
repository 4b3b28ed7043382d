import { getDomain } from 'tldts'
import type { MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import { emailKey } from '#contract/outbound/recipients/recipients.ts'
import { arrivalResults } from '#mime/header/arrival-results.ts'
import { headerFields } from '#mime/header/header-fields.ts'
import { senderProof } from '#server/mailbox/opening/sender-proof.ts'
import { storableText } from '#server/mailbox/store/add/storable-text.ts'

/** Whom a message is from, as far as its history goes. */
export interface SenderKeys {
  /** Of the address in From; '' without one. */
  email: string
  /** The registered domain that has proven itself; '' where none has. */
  domain: string
  /** The domain of a signature that holds, be it anybody's; '' without one. */
  signer: string
  /** Where messages to the list go that has sent it on; '' of a message that no list has. RFC 2369 §3.4. */
  list: string
  /** The registered domain of the list that has sealed a message whose author nothing proves any more; '' for any other. */
  sealer: string
}

const KEY_CHARS_MAX = 320

/** Read from the trace that we put on top of the message, so that it says the same of the stored one. */
export function senderKeys({ fields, auth }: Pick<MessageRow, 'fields' | 'auth'>, start: Buffer): SenderKeys {
  const results = arrivalResults(start)
  const { state, domain, dkim } = senderProof({ fields, auth }, results)
  const proven = state === 'proven' ? (getDomain(domain) ?? domain) : ''
  return {
    email: storableText(emailKey(fields.from[0]?.email ?? '').slice(0, KEY_CHARS_MAX)),
    domain: proven.slice(0, KEY_CHARS_MAX),
    signer: dkim.result === 'pass' ? dkim.domain.toLowerCase().slice(0, KEY_CHARS_MAX) : '',
    list: storableText(emailKey(listPost(start)).slice(0, KEY_CHARS_MAX)),
    sealer: auth?.dmarc === 'fail' && isOfList(start) ? registered(results.sealer) : '',
  }
}

/** Of a host with many customers, that of one. */
const registered = (name: string): string =>
  (getDomain(name, { allowPrivateDomains: true }) ?? '').slice(0, KEY_CHARS_MAX)

const isOfList = (start: Buffer): boolean =>
  headerFields(start).some(({ name }) => name === 'list-id' || name === 'list-post')

function listPost(start: Buffer): string {
  const raw = headerFields(start).find(({ name }) => name === 'list-post')?.raw ?? ''
  return /<mailto:([^\s<>?@]{1,64}@[a-z0-9.-]{1,253})[?>]/i.exec(raw)?.[1] ?? ''
}
