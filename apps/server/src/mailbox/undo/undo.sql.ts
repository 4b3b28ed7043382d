import type { Sql } from '#server/platform/db/db.ts'
import { json } from '#server/platform/db/rows/row-shape.ts'
import type { Change } from './note-change.ts'

interface Asks {
  sql: Sql
}

export interface NotedChange {
  account_id: number
  token: string
  /** The session's alias, when it sees only that one. */
  alias_id: number | null
  change: Change
  created_at: Date
}

export async function insertUndoChange(db: Asks, noted: NotedChange): Promise<void> {
  const { account_id, token, alias_id, change, created_at } = noted
  await db.sql`
    insert into undo_changes (account_id, token, alias_id, change, created_at)
    values (${account_id}, ${token}, ${alias_id}, ${JSON.stringify(change)}::jsonb, ${created_at})
  `
}

/** Takes the latest part of a change out, so that nobody else undoes it too; with `alias_only`, of a session of that alias. */
export async function deleteUndoChange(
  db: Asks,
  account_id: number,
  token: string,
  { since, alias_only }: { since: Date; alias_only: number | undefined },
): Promise<Change | undefined> {
  const rows = await db.sql({ change: json<Change>() })`
    delete from undo_changes
    where account_id = ${account_id} and id = (
      select id from undo_changes
      where account_id = ${account_id} and token = ${token} and created_at > ${since}
        and (${alias_only ?? null}::int is null or alias_id = ${alias_only ?? null}::int)
      order by id desc limit 1
      for update skip locked
    )
    returning change
  `
  return rows[0]?.change
}

/** Asked across accounts on purpose: housekeeping of the whole service. Says how many went, at most `limit`. */
export async function deleteUndoChangesBefore(db: Asks, before: Date, limit: number): Promise<number> {
  const rows = await db.sql`
    delete from undo_changes
    using (select account_id, id from undo_changes where created_at <= ${before} order by created_at limit ${limit}) as old
    where undo_changes.account_id = old.account_id and undo_changes.id = old.id
    returning undo_changes.id
  `
  return rows.length
}
