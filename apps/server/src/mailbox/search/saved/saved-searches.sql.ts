import type { KeptSearch, SavedSearch } from '#contract/mailbox/search/saved/saved-search.schema.ts'
import { type Db, sql, type Tx } from '#server/platform/db/db.ts'
import { int, json, type Shape, text } from '#server/platform/db/rows/row-shape.ts'

const SAVED_SHAPE: Shape<SavedSearch> = { id: int(), name: text(), search: json() }
const COLUMNS = sql`id, name, search`

export async function selectSavedSearches(db: Db, account_id: number): Promise<SavedSearch[]> {
  return db.sql(SAVED_SHAPE)`
    select ${COLUMNS} from saved_searches where account_id = ${account_id} order by nth nulls last, id
  `
}

export async function selectSavedSearchCount(tx: Tx, account_id: number): Promise<number> {
  const [counted] = await tx.sql({ searches: int() })`
    select count(*)::int as searches from saved_searches where account_id = ${account_id}
  `
  return counted!.searches
}

export async function insertSavedSearch(
  tx: Tx,
  account_id: number,
  { name, search }: { name: string; search: KeptSearch },
): Promise<SavedSearch> {
  const [made] = await tx.sql(SAVED_SHAPE)`
    insert into saved_searches (account_id, name, search)
    values (${account_id}, ${name}, ${JSON.stringify(search)}::jsonb)
    returning ${COLUMNS}
  `
  return made!
}

export async function updateSavedSearchName(
  tx: Tx,
  account_id: number,
  { id, name }: { id: number; name: string },
): Promise<SavedSearch | undefined> {
  const [renamed] = await tx.sql(SAVED_SHAPE)`
    update saved_searches set name = ${name} where account_id = ${account_id} and id = ${id} returning ${COLUMNS}
  `
  return renamed
}

export async function deleteSavedSearchRow(tx: Tx, account_id: number, id: number): Promise<boolean> {
  const deleted =
    await tx.sql`delete from saved_searches where account_id = ${account_id} and id = ${id} returning id`
  return deleted.length > 0
}
