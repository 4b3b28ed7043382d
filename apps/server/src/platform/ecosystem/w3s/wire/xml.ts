import { XMLParser, XMLValidator } from 'fast-xml-parser'
import iconv from 'iconv-lite'

/** An element: attributes, the text in it, the elements in it by name. */
export interface XmlElement {
  attribute(name: string): string
  /** Of this element, or of the first one under that path (`invoice/state`); empty when there is none. */
  text(path?: string): string
  /** All elements under that path. */
  all(path: string): XmlElement[]
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  // References by number as well; definitions of own entities are refused before.
  htmlEntities: true,
})

type Node = string | { readonly [name: string]: Node | Node[] }

const listOf = (node: Node | Node[] | undefined): Node[] =>
  node === undefined ? [] : Array.isArray(node) ? node : [node]

function element(node: Node): XmlElement {
  const child = (name: string) => (typeof node === 'string' ? [] : listOf(node[name]))
  const all = (path: string): XmlElement[] => {
    const [first, ...rest] = path.split('/')
    const children = child(first!).map(element)
    return rest.length === 0 ? children : children.flatMap((one) => one.all(rest.join('/')))
  }
  const own = () => (typeof node === 'string' ? node : String(node['#text'] ?? ''))
  return {
    attribute: (name) => String(child(`@${name}`)[0] ?? ''),
    text: (path) => (path === undefined ? own() : (all(path)[0]?.text() ?? '')).trim(),
    all,
  }
}

/** The text of an XML answer, decoded as its first line says; UTF-8 when it says nothing. */
export function decodeXml(bytes: Uint8Array): string {
  const start = Buffer.from(bytes.subarray(0, 200)).toString('latin1')
  const encoding = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.-]+)["']/.exec(start)?.[1] ?? 'utf-8'
  if (!iconv.encodingExists(encoding)) throw new Error(`the answer is written in ${encoding}`)
  return iconv.decode(Buffer.from(bytes), encoding)
}

/** Throws for what is not XML with this root, and for XML that defines entities. */
export function readXml(bytes: Uint8Array, root: string): XmlElement {
  const xml = decodeXml(bytes)
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) throw new Error('the answer defines entities')
  if (XMLValidator.validate(xml) !== true) throw new Error('the answer is not XML')
  const node = (parser.parse(xml) as Record<string, Node>)[root]
  if (node === undefined) throw new Error(`the answer has no <${root}>`)
  return element(node)
}

/** What an element holds: text, or elements by name in order. */
export type XmlContent = string | number | { readonly [name: string]: XmlContent }

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\r', '&#13;')

export const writeElement = (name: string, content: XmlContent): string => {
  const inner =
    typeof content === 'object'
      ? Object.entries(content).map(([child, value]) => writeElement(child, value))
      : [escaped(String(content))]
  return `<${name}>${inner.join('')}</${name}>`
}

/** A document as bytes, in the encoding that its first line names. */
export function writeXml(root: string, content: XmlContent, encoding: 'windows-1251' | 'utf-8'): Buffer {
  const xml = `<?xml version="1.0" encoding="${encoding}"?>\n${writeElement(root, content)}`
  return iconv.encode(xml, encoding)
}
