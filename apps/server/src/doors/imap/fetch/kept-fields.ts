import type { FetchItem, Partial } from '#imap/fetch-item.ts'
import { literalStart } from '#imap/write/strings.ts'
import { fieldChooser } from '#mime/structure/choose-fields.ts'
import { isListed } from '#server/mailbox/structure/listed-fields.ts'
import { sectionName } from './section-name.ts'

type SectionItem = Extract<FetchItem, { what: 'SECTION' }>

/** Header fields that are kept beside most messages: nothing has to be read for them. */
export const isOfKeptFields = (item: FetchItem): item is SectionItem =>
  item.what === 'SECTION' && isListed(item.section)

/** Tells them of many messages, given the fields that are kept of each. */
export function keptFieldsWriter(item: SectionItem): (header: string) => string | Buffer {
  const name = sectionName(item)
  const choose = fieldChooser(item.section)
  return (header) => literalOf(choose(header), item.partial, `${name} `)
}

/** Text in ASCII alone is gathered as it is. */
const ASCII = /^[\0-\x7f]*$/

/** `fields`: one character a byte. A literal has no NUL; its size stays. RFC 9051 §4.3, §9 CHAR8. */
export function literalOf(fields: string, partial: Partial | null, before = ''): string | Buffer {
  const chosen = partial ? fields.slice(partial.offset, partial.offset + partial.length) : fields
  const sent = chosen.replaceAll('\0', '\x80')
  const whole = `${before}${literalStart(sent.length)}${sent}`
  return ASCII.test(sent) ? whole : Buffer.from(whole, 'latin1')
}
