import { domainToASCII } from 'node:url'
import { encodeWord } from 'nodemailer/lib/mime-funcs'
import { readAddresses } from './header/read-addresses.ts'
import type { MailAddress } from './message.ts'

const ADDRESS_FIELD = /^(?:From|Sender|To|Cc|Reply-To)[ \t]*:.*\r\n(?:[ \t].*\r\n)*/gim
const isAscii = (text: string): boolean => !/[^\t\r\n\x20-\x7e]/.test(text)

/**
 * The same message with nothing but ASCII in its address fields, for servers and readers that know no others: a
 * mailbox whose name cannot be written so becomes an empty group of that name. The header is one of ours. RFC 6857 §3.1.8.
 */
export function withAsciiAddresses(raw: Buffer): Buffer {
  const end = raw.indexOf('\r\n\r\n')
  const header = raw.toString('latin1', 0, end === -1 ? raw.length : end + 2)
  if (isAscii(header)) return raw
  const written = header.replace(ADDRESS_FIELD, (field) => (isAscii(field) ? field : inAscii(field)))
  return Buffer.concat([Buffer.from(written, 'latin1'), raw.subarray(header.length)])
}

function inAscii(field: string): string {
  const colon = field.indexOf(':')
  const value = field
    .slice(colon + 1)
    .replace(/\r\n(?=[ \t])/g, '')
    .trim()
  return `${field.slice(0, colon)}: ${readAddresses(value, 'utf-8').map(mailbox).join(',\r\n ')}\r\n`
}

function mailbox({ email, name }: MailAddress): string {
  const at = email.lastIndexOf('@')
  const [local, domain] = [email.slice(0, at), email.slice(at + 1)]
  const host = domainToASCII(domain) || domain
  if (!isAscii(local) || !isAscii(host)) return `${encoded(name ? `${name} ${email}` : email)}:;`
  return name === '' ? `${local}@${host}` : `${phrase(name)} <${local}@${host}>`
}

const encoded = (text: string): string => encodeWord(text, 'B', 52)
const phrase = (name: string): string =>
  isAscii(name) ? `"${name.replace(/["\\]/g, '\\$&')}"` : encoded(name)
