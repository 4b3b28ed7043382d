import addressparser from 'nodemailer/lib/addressparser'
import type { MailAddress } from '../message.ts'
import { cleanText, decodeRaw } from './decode-header.ts'

/** An address list is read only so far: the longest honest ones are a tenth of it. */
const LIST_CHARS_MAX = 524_288
const ADDRESSES_MAX = 5000
/** The grammar is asked about one mailbox at a time, and about none longer: its cost grows faster than its text. */
const MAILBOX_CHARS_MAX = 1500
const NESTED = /\({20}|<{20}|(?:[^:;"]*:){20}/

/** Plain search for addresses where the grammar is of no use. */
const bareAddresses = (text: string): MailAddress[] =>
  [...text.matchAll(/[^\s<>(),;:"@]{1,64}@[^\s<>(),;:"@]{1,255}/g)].map(([email]) => ({ email, name: '' }))

/** An address header (raw, one character a byte) as mailboxes; groups are opened. RFC 5322 §3.4. */
export function readAddresses(header: string, hint: string | null): MailAddress[] {
  if (header === '') return []
  return mailboxesOf(decodeRaw(header.slice(0, LIST_CHARS_MAX), hint))
    .flatMap(parsed)
    .map(({ email, name }) => ({ email: cleanText(email), name: cleanText(name) }))
    .map(withHiddenAddress)
    .filter(({ email, name }) => email !== '' || name !== '')
    .slice(0, ADDRESSES_MAX)
}

/** Cuts a list at its commas, not those within quotes, comments or angle brackets. */
function mailboxesOf(list: string): string[] {
  const pieces: string[] = []
  let from = 0
  let comments = 0
  let isQuoted = false
  let isAngled = false
  for (let at = 0; at < list.length && pieces.length < ADDRESSES_MAX; at++) {
    const char = list[at]
    if (char === '\\') at++
    else if (char === '"' && comments === 0) isQuoted = !isQuoted
    else if (isQuoted) continue
    else if (char === '(') comments++
    else if (char === ')') comments = Math.max(0, comments - 1)
    else if (comments > 0) continue
    else if (char === '<') isAngled = true
    else if (char === '>') isAngled = false
    else if (char === ',' && !isAngled) {
      pieces.push(list.slice(from, at))
      from = at + 1
    }
  }
  pieces.push(list.slice(from))
  return pieces
}

function parsed(text: string): MailAddress[] {
  if (text.length > MAILBOX_CHARS_MAX || NESTED.test(text)) return bareAddresses(text)
  try {
    return addressparser(withoutComments(text), { flatten: true }).map(({ address, name }) => ({
      email: address,
      name,
    }))
  } catch {
    return bareAddresses(text)
  }
}

/** What stands in parentheses within angle brackets is no part of the address, nor are blanks beside it. RFC 5322 §3.4.1. */
export const withoutComments = (text: string): string =>
  text.includes('(')
    ? text.replace(/<[^<>"]*>/g, (address) => address.replace(/\s+/g, ' ').replace(/ ?\([^()]*\) ?/g, ''))
    : text

/** Some programs encode `Name <address>` as one word: the address comes to light only now. */
function withHiddenAddress(address: MailAddress): MailAddress {
  if (address.email !== '') return address
  const inside = /^(.{0,500}?)<([^\s<>@]+@[^\s<>@]+)>$/.exec(address.name)
  return inside ? { email: inside[2]!, name: inside[1]!.trim().replace(/^"(.*)"$/, '$1') } : address
}
