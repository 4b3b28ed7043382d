import type { FetchItem } from '#imap/fetch-item.ts'
import { partAt } from '#mime/structure/part-at.ts'
import { spanOfSection } from '#mime/structure/span-of-section.ts'
import type { FetchedMessage } from '#server/mailbox/programs/messages/fetched-message.ts'
import { isWhole } from './columns-of.ts'

/** Up to where the bytes of a message are needed to tell all items of it: its header stands at the beginning. */
export const neededBytes = (items: readonly FetchItem[], message: FetchedMessage): number =>
  items.reduce((end, item) => Math.max(end, endOf(item, message)), 1)

function endOf(item: FetchItem, { structure, size }: FetchedMessage): number {
  if (item.what === 'BINARY' || item.what === 'BINARY.SIZE')
    return item.path.length === 0 ? size : ((structure && partAt(structure.body, item.path)?.end) ?? 0)
  if (item.what !== 'SECTION') return 0
  const { section, partial } = item
  const span = isWhole(section)
    ? { start: 0, end: size }
    : structure && spanOfSection(structure.body, section)
  if (!span) return 0
  return partial ? Math.min(span.end, span.start + partial.offset + partial.length) : span.end
}
