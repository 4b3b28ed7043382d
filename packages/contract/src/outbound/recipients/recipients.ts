import type { Address } from '#contract/mailbox/messages/message.schema.ts'

/** Spec §5 General: local part, @, then a bracketed IP or a domain whose top level has at least two characters. */
const EMAIL =
  /^[^\s@<>(),;:"[\]\\.]+(?:\.[^\s@<>(),;:"[\]\\.]+)*@(?:\[(?:\d{1,3}(?:\.\d{1,3}){3}|IPv6:[\da-f:.]+)\]|(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+(?:\p{L}{2,}|xn--[a-z\d-]+))$/iu

/** Longest address that SMTP carries. RFC 5321 §4.5.3.1.3. */
const EMAIL_CHARS_MAX = 254

export const isEmail = (text: string): boolean => text.length <= EMAIL_CHARS_MAX && EMAIL.test(text)

/** The same mailbox for lists and for sending once: letter case does not make another address. */
export const emailKey = (email: string): string => email.trim().toLowerCase()

/** First of every address, in order. */
export function withoutDuplicates(addresses: readonly Address[]): Address[] {
  const seen = new Set<string>()
  return addresses.filter(({ email }) => {
    const key = emailKey(email)
    return !seen.has(key) && seen.add(key)
  })
}
