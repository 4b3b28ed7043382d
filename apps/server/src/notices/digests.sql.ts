import type { Language } from '#contract/identity/account/account.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { bool, int, type Shape, text, timestamp } from '#server/platform/db/rows/row-shape.ts'
import { type DueTable, type Taking, takeDue } from '#server/platform/jobs/take-due.sql.ts'

/** Notes that mail has come, for those who want to be told: at once, or their minutes after the last time. */
export async function upsertKeeperDigest(tx: Tx, account_id: number, at: Date): Promise<void> {
  const rows = await tx.sql`
    insert into keeper_digests (account_id, since, due_at)
    select account_id, ${at}, ${at} from settings where account_id = ${account_id} and keeper_notify
    on conflict (account_id) do update set
      since = excluded.since,
      due_at = greatest(excluded.due_at, keeper_digests.told_at + (
        select keeper_notify_minutes * interval '1 minute' from settings where account_id = ${account_id}))
    where keeper_digests.due_at is null
    returning account_id
  `
  if (rows.length > 0) tx.notify(KEEPER_DIGESTS_DUE.table)
}

export async function selectWantsDigest(tx: Tx, account_id: number): Promise<boolean> {
  const [row] = await tx.sql({ wants: bool() })`
    select exists (select from settings where account_id = ${account_id} and keeper_notify) as wants`
  return row!.wants
}

export const KEEPER_DIGESTS_DUE: DueTable = { table: 'keeper_digests', key: ['account_id'], due: 'due_at' }

/** Takes somebody to be told now. */
export const takeDueDigest = (db: Db, taking: Taking): Promise<{ account_id: number }[]> =>
  db.sql({ account_id: int() })`${takeDue(KEEPER_DIGESTS_DUE, taking)} returning account_id`

export interface DigestRow {
  since: Date
  keeper_notify: boolean
  language: Language
}

const DIGEST_SHAPE: Shape<DigestRow> = {
  since: timestamp(),
  keeper_notify: bool(),
  language: text(),
}

/** What waits to be told, held until the transaction ends; undefined when another worker was first. */
export async function selectDigestLocked(
  tx: Tx,
  account_id: number,
  now: Date,
): Promise<DigestRow | undefined> {
  const [row] = await tx.sql(DIGEST_SHAPE)`
    select since, keeper_notify, language
    from keeper_digests join settings on settings.account_id = keeper_digests.account_id
    where keeper_digests.account_id = ${account_id} and due_at <= ${now}
    for update of keeper_digests
  `
  return row
}

/** Nothing waits any more; `told_at` only when something was told. */
export async function updateDigestDone(tx: Tx, account_id: number, told_at: Date | null): Promise<void> {
  await tx.sql`
    update keeper_digests set due_at = null, told_at = coalesce(${told_at}::timestamptz, told_at)
    where account_id = ${account_id}
  `
}
