import type { Db } from '#server/platform/db/db.ts'
import { text } from '#server/platform/db/rows/row-shape.ts'

/** Names of addresses that were found since then. Asked for the whole service: they are the world's. */
export const selectSourceNames = (db: Db, addresses: readonly string[], since: Date) =>
  db.sql({ address: text(), name: text() })`
    select address, name from source_names where address = any (${addresses}::text[]) and checked_at > ${since}`

export async function upsertSourceNames(
  db: Db,
  names: readonly { address: string; name: string }[],
  checked_at: Date,
): Promise<void> {
  await db.sql`
    insert into source_names (address, name, checked_at)
    select address, name, ${checked_at}
    from unnest(${names.map(({ address }) => address)}::text[], ${names.map(({ name }) => name)}::text[])
      as found (address, name)
    order by address
    on conflict (address) do update set name = excluded.name, checked_at = excluded.checked_at`
}

/** Housekeeping. */
export async function deleteOldSourceNames(db: Db, before: Date): Promise<void> {
  await db.sql`delete from source_names where checked_at <= ${before}`
}
