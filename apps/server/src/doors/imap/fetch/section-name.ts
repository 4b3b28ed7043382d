import type { FetchItem, Section } from '#imap/fetch-item.ts'
import { astring } from '#imap/write/strings.ts'

type Item = Extract<FetchItem, { what: 'SECTION' | 'BINARY' | 'BINARY.SIZE' }>

/** How an answer names what was asked: `BODY[1.HEADER.FIELDS (TO)]<0>`. RFC 9051 §7.5.2. */
export function sectionName(item: Item): string {
  if (item.what !== 'SECTION') {
    const offset = item.what === 'BINARY' ? offsetOf(item.partial) : ''
    return `${item.what}[${item.path.join('.')}]${offset}`
  }
  if (item.as !== 'BODY') return item.as
  return `BODY[${sectionText(item.section)}]${offsetOf(item.partial)}`
}

const offsetOf = (partial: { offset: number } | null): string => (partial ? `<${partial.offset}>` : '')

function sectionText({ path, text, fields }: Section): string {
  const named =
    text && fields.length > 0 ? `${text} (${fields.map((field) => astring(field)).join(' ')})` : text
  return [...path, ...(named ? [named] : [])].join('.')
}
