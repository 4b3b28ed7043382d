import type { Sql } from '#server/platform/db/db.ts'
import { text } from '#server/platform/db/rows/row-shape.ts'

interface Asks {
  sql: Sql
}

export async function selectAccountKey(db: Asks, directory_url: string): Promise<string | undefined> {
  const [row] = await db.sql({ sealed_key: text() })`
    select sealed_key from acme_accounts where directory_url = ${directory_url}`
  return row?.sealed_key
}

/** Keeps the first of two that are made at one moment. */
export async function insertAccountKey(
  db: Asks,
  { directory_url, sealed_key, created_at }: { directory_url: string; sealed_key: string; created_at: Date },
): Promise<void> {
  await db.sql`
    insert into acme_accounts (directory_url, sealed_key, created_at)
    values (${directory_url}, ${sealed_key}, ${created_at})
    on conflict (directory_url) do nothing`
}

/** A key that cannot be opened any more makes way for another. */
export async function deleteAccountKey(db: Asks, directory_url: string, sealed_key: string): Promise<void> {
  await db.sql`
    delete from acme_accounts where directory_url = ${directory_url} and sealed_key = ${sealed_key}`
}
