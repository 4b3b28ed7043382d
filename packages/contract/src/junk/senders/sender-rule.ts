import { emailKey, isEmail } from '#contract/outbound/recipients/recipients.ts'

/** So many senders and domains one account may have settled. */
export const SENDER_RULES_MAX = 1000
/** As long as an address may be. RFC 5321 §4.5.3.1.3. */
export const SENDER_CHARS_MAX = 254

/**
 * The sender that somebody means, in lower case: an address, or a domain, which may be written as `@shop.test` or
 * `*.shop.test`. null: neither. A domain stands for all below it.
 */
export function senderOf(written: string): string | null {
  const sender = emailKey(written).replace(/^(?:\*?@|\*\.)/, '')
  return isEmail(sender) || isDomain(sender) ? sender : null
}

/** Of an address, what all of its domain have in common. */
export function domainOf(email: string): string {
  const key = emailKey(email)
  return key.slice(key.lastIndexOf('@') + 1)
}

const isDomain = (text: string): boolean => !/[@[]/.test(text) && isEmail(`x@${text}`)
