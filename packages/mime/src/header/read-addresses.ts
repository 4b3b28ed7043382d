import addressparser from 'nodemailer/lib/addressparser'
import type { MailAddress } from '../message.ts'
import { cleanText, decodeRaw } from './decode-header.ts'

/** An address list longer than this is read only so far: hostile ones nest until a parser's stack is gone. */
const LIST_CHARS_MAX = 262_144
const ADDRESSES_MAX = 5000
const NESTED = /\({20}|(?:[^:;"]*:){200}/

/** Plain search for addresses where the grammar is of no use. */
const bareAddresses = (text: string): MailAddress[] =>
  [...text.matchAll(/[^\s<>(),;:"]{1,64}@[^\s<>(),;:"]{1,255}/g)].map(([email]) => ({ email, name: '' }))

/** An address header (raw, one character a byte) as mailboxes; groups are opened. RFC 5322 §3.4. */
export function readAddresses(header: string, hint: string | null): MailAddress[] {
  if (header === '') return []
  const text = decodeRaw(header.slice(0, LIST_CHARS_MAX), hint)
  return parsed(text)
    .slice(0, ADDRESSES_MAX)
    .map(({ email, name }) => ({ email: cleanText(email), name: cleanText(name) }))
    .map(withHiddenAddress)
    .filter(({ email, name }) => email !== '' || name !== '')
}

function parsed(text: string): MailAddress[] {
  if (NESTED.test(text)) return bareAddresses(text)
  try {
    return addressparser(text, { flatten: true }).map(({ address, name }) => ({ email: address, name }))
  } catch {
    return bareAddresses(text)
  }
}

/** Some programs encode `Name <address>` as one word: the address comes to light only now. */
function withHiddenAddress(found: MailAddress): MailAddress {
  if (found.email !== '') return found
  const inside = /^(.{0,500}?)<([^\s<>@]+@[^\s<>@]+)>$/.exec(found.name)
  return inside ? { email: inside[2]!, name: inside[1]!.trim().replace(/^"(.*)"$/, '$1') } : found
}
