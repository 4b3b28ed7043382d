import type { Sql } from '#server/platform/db/db.ts'
import { text } from '#server/platform/db/rows/row-shape.ts'

interface Asks {
  sql: Sql
}

/** Notes that an address refused mail for good; of the oldest, so many more than `max` are forgotten. */
export async function upsertBouncedRecipient(
  db: Asks,
  account_id: number,
  { email_key, at, max }: { email_key: string; at: Date; max: number },
): Promise<void> {
  await db.sql`
    with surplus as (
      delete from bounced_recipients
      where account_id = ${account_id} and at <= (
        select at from bounced_recipients where account_id = ${account_id} order by at desc offset ${max - 1} limit 1)
        and email_key <> ${email_key}
    )
    insert into bounced_recipients (account_id, email_key, at) values (${account_id}, ${email_key}, ${at})
    on conflict (account_id, email_key) do update set at = excluded.at
  `
}

/** An address has taken mail again. */
export async function deleteBouncedRecipient(db: Asks, account_id: number, email_key: string): Promise<void> {
  await db.sql`delete from bounced_recipients where account_id = ${account_id} and email_key = ${email_key}`
}

/** Which of these addresses, in lower case, refused mail for good since then. */
export async function selectBouncedRecipients(
  db: Asks,
  account_id: number,
  email_keys: readonly string[],
  since: Date,
): Promise<string[]> {
  const rows = await db.sql({ email_key: text() })`
    select email_key from bounced_recipients
    where account_id = ${account_id} and email_key = any (${email_keys}::text[]) and at > ${since}
  `
  return rows.map(({ email_key }) => email_key)
}

/** Asked across accounts on purpose: housekeeping. */
export async function deleteOldBouncedRecipients(db: Asks, before: Date): Promise<void> {
  await db.sql`delete from bounced_recipients where at <= ${before}`
}
