import type { MessageUid } from '#contract/mailbox/messages/message.schema.ts'
import type { App, Asking } from '#server/app.ts'
import { measureMessages } from '#server/mailbox/structure/measure-messages.ts'
import { type ExactSearch, findExactly, readMissingTexts, uidsOf } from './find-exactly.ts'
import { openPatience, type SearchOptions } from './search-patience.ts'
import { selectSorted } from './sort.sql.ts'
import { needsTexts, type SortKey } from './sort-order.ts'

/**
 * The same UIDs as `findExactly`, in the order of keys: names and subjects without regard to case, by their characters;
 * equals stand as in the folder. Throws as it does. RFC 5256 §3, RFC 5957.
 */
export async function sortExactly(
  app: App,
  asking: Asking,
  { order, ...search }: ExactSearch & { order: readonly SortKey[] },
  options: SearchOptions = {},
): Promise<MessageUid[]> {
  const searchedFolder = {
    account_id: asking.account_id,
    folder_id: search.folder_id,
    alias_id: asking.alias_only?.alias_id,
  }
  const { criteria } = search
  const isAll = criteria.kind === 'and' && criteria.of.length === 0
  const foundUids = isAll ? null : await findExactly(app, asking, search, options)
  if (foundUids?.length === 0) return []
  const patience = openPatience(options)
  if (order.some(({ by }) => by === 'size')) await measureMessages(app, asking.account_id, [search.folder_id])
  if (needsTexts(order)) await readMissingTexts(app, searchedFolder, patience)
  patience()
  return uidsOf(await selectSorted(app.db, searchedFolder, order, foundUids))
}
