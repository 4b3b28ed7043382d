import type { Parameters, PartStructure } from '#mime/structure/message-structure.ts'
import { writeEnvelope } from './envelope.ts'
import { nstring, string } from './strings.ts'

/** In parentheses, NIL for none. */
const list = (items: readonly string[]): string => (items.length === 0 ? 'NIL' : `(${items.join(' ')})`)

const parameters = (params: Parameters | undefined): string =>
  list((params ?? []).flat().map((text) => string(text)))

const disposition = (value: PartStructure['disposition']): string =>
  value ? `(${string(value.type)} ${parameters(value.params)})` : 'NIL'

const language = (tags: readonly string[] = []): string => list(tags.map((tag) => string(tag)))

/** What BODY leaves out of any part. RFC 9051 §9 body-ext-1part, body-ext-mpart. */
const extension = (part: PartStructure): string =>
  `${disposition(part.disposition)} ${language(part.language)} ${nstring(part.location ?? null)}`

function multipart(part: PartStructure, children: PartStructure[], isExtended: boolean): string {
  const body = `${children.map((child) => write(child, isExtended)).join('')} ${string(part.subtype)}`
  return isExtended ? `(${body} ${parameters(part.params)} ${extension(part)})` : `(${body})`
}

function leaf(part: PartStructure, isExtended: boolean): string {
  const { type, subtype, params, id, description, encoding, start, end, message, lines } = part
  const fields = [
    string(type),
    string(subtype),
    parameters(params),
    nstring(id ?? null),
    nstring(description ?? null),
    string(encoding),
    String(end - start),
    ...(message ? [writeEnvelope(message.envelope), write(message.body, isExtended)] : []),
    ...(lines === undefined ? [] : [String(lines)]),
    ...(isExtended ? [nstring(part.md5 ?? null), extension(part)] : []),
  ]
  return `(${fields.join(' ')})`
}

const write = (part: PartStructure, isExtended: boolean): string =>
  part.children ? multipart(part, part.children, isExtended) : leaf(part, isExtended)

/** BODYSTRUCTURE as FETCH answers it, in UTF-8. RFC 9051 §7.5.2. */
export const writeBodyStructure = (body: PartStructure): string => write(body, true)

/** The same without its extensions, which is BODY. */
export const writeBody = (body: PartStructure): string => write(body, false)
