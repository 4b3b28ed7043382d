import type { Sql } from '#server/platform/db/db.ts'

/** Takes a sender into the list; a second time changes nothing. `email` in lower case. */
export async function insertTrustedSender(
  db: { sql: Sql },
  { account_id, email, created_at }: { account_id: number; email: string; created_at: Date },
): Promise<void> {
  await db.sql`
    insert into trusted_image_senders (account_id, email, created_at)
    values (${account_id}, ${email}, ${created_at})
    on conflict do nothing
  `
}

/** `email` in lower case. */
export async function selectIsTrusted(db: { sql: Sql }, account_id: number, email: string): Promise<boolean> {
  const rows = await db.sql`
    select 1 from trusted_image_senders where account_id = ${account_id} and email = ${email}
  `
  return rows.length > 0
}
