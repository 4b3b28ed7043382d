import type { FilterList, ListFilters } from '#contract/filters/list-filters.schema.ts'
import type { Actor, App } from '#server/app.ts'
import { listFolders } from '#server/mailbox/folders/list-folders.ts'
import { listLabels } from '#server/mailbox/labels/list-labels.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { breaksOf } from './arrival/working-filters.ts'
import { selectFilters } from './filters.sql.ts'
import { filtersEtag } from './filters-etag.ts'
import { namesOf, writeSieve } from './sieve/write-sieve.ts'
import { findSurroundings } from './surroundings.ts'
import { selectTargets } from './targets/forward-targets.sql.ts'

/** The filters in their order, and whom they may forward to; as a Sieve script too when asked. Spec §7 Filters. */
export async function listFilters(
  app: App,
  actor: Actor,
  { format }: ListFilters = {},
): Promise<FilterList & { sieve?: string }> {
  const { account_id } = actor
  const list = await readFilters(app.db, account_id)
  if (format !== 'sieve') return list
  const [{ folders }, { labels }, surroundings] = await Promise.all([
    listFolders(app, actor),
    listLabels(app, actor),
    findSurroundings(app.db, account_id),
  ])
  return {
    ...list,
    sieve: writeSieve(list.filters, namesOf({ folders, labels, addresses: surroundings.addresses })),
  }
}

export async function readFilters(db: Db | Tx, account_id: number): Promise<FilterList> {
  const rows = await selectFilters(db, account_id)
  const surroundings = await findSurroundings(db, account_id)
  return {
    filters: rows.map((row) => ({ ...row, broken: breaksOf(row, surroundings) })),
    targets: await selectTargets(db, account_id),
    etag: filtersEtag(rows),
  }
}
