import type { FetchItem, Section } from '#imap/fetch-item.ts'
import type { FetchedColumns } from '#server/mailbox/programs/messages/fetched-message.ts'
import { isListed } from '#server/mailbox/structure/listed-fields.ts'

/** A message as a whole is told without its structure. */
export const isWhole = ({ path, text }: Section): boolean => path.length === 0 && text === null

/** What has to be read of messages to tell these items of them. */
export function columnsOf(items: readonly FetchItem[]): FetchedColumns {
  const isAsked = (...names: FetchItem['what'][]) => items.some(({ what }) => names.includes(what))
  const sections = items.flatMap((item) => (item.what === 'SECTION' ? [item.section] : []))
  return {
    marks: isAsked('FLAGS'),
    received_at: isAsked('INTERNALDATE'),
    saved_at: isAsked('SAVEDATE'),
    preview: isAsked('PREVIEW'),
    // Header fields that are kept for most messages have to be read for some.
    blob: isAsked('EMAILID', 'SECTION', 'BINARY', 'BINARY.SIZE'),
    envelope: isAsked('ENVELOPE'),
    body_structure: isAsked('BODYSTRUCTURE'),
    body:
      isAsked('BODY', 'BINARY', 'BINARY.SIZE') ||
      sections.some((one) => !isWhole(one) && !isListed(one)) ||
      // What is told beside the bytes of a whole message is told of these.
      (sections.some(isListed) && sections.some(isWhole)),
    header: sections.some(isListed),
  }
}
