import type { Db } from '#server/platform/db/db.ts'
import { text } from '#server/platform/db/rows/row-shape.ts'

/** Of a mailbox so many are kept, those accepted last: who was accepted long ago has sent more since. */
const ACCEPTED_MAX = 10_000

export async function insertAccepted(
  db: Db,
  account_id: number,
  email_key: string,
  accepted_at: Date,
): Promise<void> {
  await db.sql`
    insert into accepted_senders (account_id, email_key, accepted_at)
    values (${account_id}, ${email_key}, ${accepted_at})
    on conflict (account_id, email_key) do update set accepted_at = excluded.accepted_at
  `
  await db.sql`
    delete from accepted_senders
    where account_id = ${account_id} and email_key in (
      select email_key from accepted_senders where account_id = ${account_id}
      order by accepted_at desc, email_key offset ${ACCEPTED_MAX}
    )
  `
}

export async function deleteAccepted(db: Db, account_id: number, email_key: string): Promise<void> {
  await db.sql`delete from accepted_senders where account_id = ${account_id} and email_key = ${email_key}`
}

/** Which of these have been accepted. */
export async function selectAccepted(db: Db, account_id: number, keys: string[]): Promise<Set<string>> {
  const rows = await db.sql({ email_key: text() })`
    select email_key from accepted_senders
    where account_id = ${account_id} and email_key = any (${keys}::text[])
  `
  return new Set(rows.map(({ email_key }) => email_key))
}
