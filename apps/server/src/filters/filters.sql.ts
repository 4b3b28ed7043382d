import type { FilterForm } from '#contract/filters/filter.schema.ts'
import { type Db, sql, type Tx } from '#server/platform/db/db.ts'
import { FILTER_SHAPE, type FilterRow } from './filter-row.ts'

const COLUMNS = sql`id, name, match, rules, actions, stop, disabled`

export async function selectFilters(db: Db | Tx, account_id: number): Promise<FilterRow[]> {
  return db.sql(FILTER_SHAPE)`select ${COLUMNS} from filters where account_id = ${account_id} order by nth`
}

/** Those that are on, in their order. */
export async function selectActiveFilters(tx: Tx, account_id: number): Promise<FilterRow[]> {
  return tx.sql(FILTER_SHAPE)`
    select ${COLUMNS} from filters where account_id = ${account_id} and not disabled order by nth`
}

export async function selectFilter(
  db: Db | Tx,
  account_id: number,
  id: number,
): Promise<FilterRow | undefined> {
  const [row] = await db.sql(FILTER_SHAPE)`
    select ${COLUMNS} from filters where account_id = ${account_id} and id = ${id}`
  return row
}

/** Puts a whole list in the place of the old one; those with an id that is known keep it. */
export async function replaceFilters(tx: Tx, account_id: number, forms: FilterForm[]): Promise<void> {
  const keptIds = forms.flatMap(({ id }) => id ?? [])
  await tx.sql`delete from filters where account_id = ${account_id} and id <> all (${keptIds}::int[])`
  const rows = JSON.stringify(forms.map((form, nth) => ({ ...form, id: form.id ?? null, nth })))
  await tx.sql`
    update filters
    set nth = given.nth, name = given.name, match = given.match, rules = given.rules, actions = given.actions,
        stop = given.stop, disabled = given.disabled
    from jsonb_to_recordset(${rows}::jsonb) as given (
      id int, nth int, name text, match text, rules jsonb, actions jsonb, stop boolean, disabled boolean)
    where filters.account_id = ${account_id} and filters.id = given.id`
  await tx.sql`
    insert into filters (account_id, nth, name, match, rules, actions, stop, disabled)
    select ${account_id}, nth, name, match, rules, actions, stop, disabled
    from jsonb_to_recordset(${rows}::jsonb) as given (
      id int, nth int, name text, match text, rules jsonb, actions jsonb, stop boolean, disabled boolean)
    where not exists (select from filters where account_id = ${account_id} and filters.id = given.id)
    order by nth`
  await tx.sql`
    delete from filter_replies
    where account_id = ${account_id}
      and filter_id not in (select id from filters where account_id = ${account_id})`
}

/**
 * Notes an automatic answer to a sender; false when there was one since. One statement, so that of two messages
 * at the same moment one is answered.
 */
export async function upsertReply(
  tx: Tx,
  account_id: number,
  { filter_id, sender, now, since }: { filter_id: number; sender: string; now: Date; since: Date },
): Promise<boolean> {
  const noted = await tx.sql`
    insert into filter_replies (account_id, filter_id, sender, replied_at)
    values (${account_id}, ${filter_id}, ${sender}, ${now})
    on conflict (account_id, filter_id, sender) do update set replied_at = excluded.replied_at
      where filter_replies.replied_at <= ${since}
    returning sender`
  return noted.length > 0
}

/** Answers too old to hold another one back. Asked across accounts on purpose: housekeeping of the whole service. */
export async function deleteRepliesBefore(db: Db, before: Date): Promise<number> {
  const gone = await db.sql`delete from filter_replies where replied_at < ${before} returning filter_id`
  return gone.length
}
