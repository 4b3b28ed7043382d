import { isIPv4, isIPv6 } from 'node:net'
import { DEFAULT_TTL_S, type DnsRecord, RECORD_TYPES, type RecordType } from './zone.ts'

const LABEL = /^[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?$/

export type RecordDraft = Omit<DnsRecord, 'id'>
export type RecordProblem = 'name' | 'type' | 'value' | 'ttl'

/** A host or domain name: lower-cased, without the dot at the end; undefined when it is none. RFC 1035 §2.3. */
export function parseName(text: string): string | undefined {
  const name = text.trim().toLowerCase().replace(/\.$/, '')
  return name.length <= 253 && name !== '' && name.split('.').every((label) => LABEL.test(label))
    ? name
    : undefined
}

/** What a person or a program typed, as a record of `zone`; or the first field that is wrong. */
export function parseRecord(
  zone: string,
  input: { name?: unknown; type?: unknown; value?: unknown; ttl?: unknown },
): RecordDraft | { problem: RecordProblem } {
  const name = relativeName(zone, String(input.name ?? '@'))
  if (name === undefined) return { problem: 'name' }
  const type = RECORD_TYPES.find((known) => known === String(input.type ?? '').toUpperCase())
  if (type === undefined) return { problem: 'type' }
  const value = parseValue(type, String(input.value ?? '').trim())
  if (value === undefined) return { problem: 'value' }
  const ttl = Number(input.ttl === undefined || input.ttl === '' ? DEFAULT_TTL_S : input.ttl)
  if (!Number.isInteger(ttl) || ttl < 0 || ttl > 86_400) return { problem: 'ttl' }
  return { name, type, value, ttl }
}

/** `@`, a bare label or a full name inside the zone. */
function relativeName(zone: string, text: string): string | undefined {
  if (['', '@'].includes(text.trim())) return '@'
  const name = parseName(text)
  if (name === zone) return '@'
  const inside = name?.endsWith(`.${zone}`) ? name.slice(0, -zone.length - 1) : name
  return inside && inside.length + zone.length < 253 ? inside : undefined
}

/** Flags, tag, value. RFC 8659 §4.1. */
const CAA = /^\d{1,3} [a-z]{1,15} [\x21-\x7e]{1,200}$/

const isPort = (text: string) => /^\d{1,5}$/.test(text) && Number(text) < 65_536

function parseValue(type: RecordType, text: string): string | undefined {
  const words = text.split(/\s+/)
  const host = parseName(words.at(-1) ?? '')
  const numbers = words.slice(0, -1)
  switch (type) {
    case 'A':
      return isIPv4(text) ? text : undefined
    case 'AAAA':
      return isIPv6(text) && !text.includes('.') && !text.includes('%') ? text.toLowerCase() : undefined
    case 'CNAME':
    case 'NS':
    case 'PTR':
      return words.length === 1 ? host : undefined
    case 'MX':
      return host && numbers.length === 1 && numbers.every(isPort)
        ? `${Number(numbers[0])} ${host}`
        : undefined
    case 'SRV':
      return host && numbers.length === 3 && numbers.every(isPort)
        ? [...numbers.map(Number), host].join(' ')
        : undefined
    case 'CAA':
      return CAA.test(text) ? text : undefined
    case 'TXT':
      return text !== '' && Buffer.byteLength(text) <= 4000 ? text : undefined
  }
}
