import type { Sql } from '#server/db/db.ts'

/** Which of these blobs no row names. Asked across accounts: the same bytes of several people are one blob. */
export async function selectUnnamedBlobs(db: { sql: Sql }, hashes: readonly string[]): Promise<string[]> {
  const rows = await db.sql<{ hash: string }>`
    select hash
    from unnest(${hashes}::text[]) as candidates (hash)
    where not exists (select from messages where blob = hash)
      and not exists (select from uploads where blob = hash)
      and not exists (select from outbound where blob = hash and state in ('waiting', 'sending'))
      and not exists (select from scheduled_sends where blob = hash)
      and not exists (select from scheduled_sends where wire_blob = hash)
      and not exists (select from protected_parts where blob = hash)
  `
  return rows.map((row) => row.hash)
}
