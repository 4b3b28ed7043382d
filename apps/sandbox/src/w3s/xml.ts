import { XMLParser, XMLValidator } from 'fast-xml-parser'
import iconv from 'iconv-lite'

export type Encoding = 'windows-1251' | 'utf-8'

const parser = new XMLParser({
  ignoreAttributes: true,
  parseTagValue: false,
  trimValues: false,
  htmlEntities: true,
})

/** What was said in an XML request: the text of the element under a path, empty when it is not there. */
export type Said = (path: string) => string

/** Bytes as text, by the encoding that their first line names. */
export function decodeXml(bytes: Buffer): string {
  const start = bytes.subarray(0, 200).toString('latin1')
  const encoding = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.-]+)["']/.exec(start)?.[1] ?? 'utf-8'
  return iconv.decode(bytes, iconv.encodingExists(encoding) ? encoding : 'utf-8')
}

/** Reads a request with this root; undefined when it is none. */
export function readRequest(xml: string, root: string): Said | undefined {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml) || XMLValidator.validate(xml) !== true) return undefined
  const tree = (parser.parse(xml) as Record<string, unknown>)[root]
  if (tree === undefined) return undefined
  return (path) => {
    let node: unknown = tree
    for (const name of path.split('/')) {
      node = typeof node === 'object' && node !== null ? (node as Record<string, unknown>)[name] : undefined
    }
    return typeof node === 'string' ? node : ''
  }
}

export class Xml {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

const escaped = (text: string) => text.replace(/[<>&"]/g, (character) => `&#${character.codePointAt(0)};`)

const written = (part: XmlPart): string => {
  if (part instanceof Xml) return part.text
  if (Array.isArray(part)) return part.map(written).join('')
  return escaped(String(part))
}

type XmlPart = Xml | string | number | readonly XmlPart[]

/** Puts values into XML, escaped unless they are XML themselves. */
export const xml = (strings: TemplateStringsArray, ...parts: XmlPart[]): Xml =>
  new Xml(strings.reduce((text, string, index) => text + written(parts[index - 1]!) + string))

/** A document as bytes in the encoding that its first line names. */
export const encodeXml = ({ text }: Xml, encoding: Encoding): Buffer =>
  iconv.encode(`<?xml version="1.0" encoding="${encoding}"?>\n${text}`, encoding)

/** `20261121 13:20:30`: the provider's clock is that of Moscow. */
export function xmlMoment(iso: string): string {
  const local = new Date(Date.parse(iso) + 3 * 3_600_000).toISOString()
  return `${local.slice(0, 10).replaceAll('-', '')} ${local.slice(11, 19)}`
}

/** The other way round; undefined for anything else. */
export function readXmlMoment(text: string): Date | undefined {
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d) (\d\d):(\d\d):(\d\d)$/.exec(text) ?? []
  const [year, month, day, hour, minute, second] = parts
  const moment = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}+03:00`)
  return Number.isNaN(moment.getTime()) ? undefined : moment
}
