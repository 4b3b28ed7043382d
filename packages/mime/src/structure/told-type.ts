import type { Part } from '../body/part.ts'

export interface ToldType {
  type: string
  subtype: string
  /** It is what the header says: then its parameters go with it. */
  isMeant: boolean
}

const TOKEN = String.raw`[!#$%&'*+.^_\x60{|}~\w-]{1,127}`
const TYPE = new RegExp(String.raw`^(${TOKEN})(?:[ \t]*/[ \t]*(${TOKEN}))?`)
const TEXT: ToldType = { type: 'text', subtype: 'plain', isMeant: false }
const BYTES: ToldType = { type: 'application', subtype: 'octet-stream', isMeant: false }

/**
 * The type of a part as programs are told it, whose grammar has no multipart without parts and no message
 * without a body. One that cannot be read is text when it is missing. RFC 2045 §5.2, RFC 9051 §9 body.
 */
export function toldType({ type: { value } }: Part, hasChildren: boolean): ToldType {
  const [, type = 'text', subtype] = TYPE.exec(value) ?? []
  if (hasChildren) return { type, subtype: subtype ?? 'mixed', isMeant: true }
  // Nothing in it was found to be a part: people see it as it stands.
  if (type === 'multipart') return TEXT
  if (subtype === undefined) return type === 'text' ? { ...TEXT, isMeant: true } : BYTES
  const isMessage = type === 'message' && (subtype === 'rfc822' || subtype === 'global')
  return isMessage ? BYTES : { type, subtype, isMeant: true }
}
