import type { ForwardTarget } from '#contract/filters/filter.schema.ts'
import { type Db, sql, type Tx } from '#server/platform/db/db.ts'
import { int, type Shape, text, timestamp } from '#server/platform/db/rows/row-shape.ts'

const FORWARD_TARGET_SHAPE: Shape<ForwardTarget> = {
  email: text(),
  state: text(),
}

const STATE = sql`case when confirmed_at is not null then 'confirmed' when declined_at is not null then 'declined' else 'waiting' end`
const COLUMNS = sql`account_id, email_key, email, asked_at, ${STATE} as state`

export async function selectTargets(db: Db | Tx, account_id: number): Promise<ForwardTarget[]> {
  return db.sql(FORWARD_TARGET_SHAPE)`
    select email, ${STATE} as state
    from forward_targets where account_id = ${account_id} order by email_key`
}

/** Addresses that messages may be forwarded to, as they are compared. */
export async function selectConfirmedTargets(db: Db | Tx, account_id: number): Promise<string[]> {
  const rows = await db.sql({ email_key: text() })`
    select email_key from forward_targets where account_id = ${account_id} and confirmed_at is not null`
  return rows.map(({ email_key }) => email_key)
}

export interface TargetRow {
  account_id: number
  email_key: string
  email: string
  asked_at: Date
  state: ForwardTarget['state']
}

const TARGET_SHAPE: Shape<TargetRow> = {
  account_id: int(),
  email_key: text(),
  email: text(),
  asked_at: timestamp(),
  state: text(),
}

export async function selectTarget(
  tx: Tx,
  account_id: number,
  email_key: string,
): Promise<TargetRow | undefined> {
  const [row] = await tx.sql(TARGET_SHAPE)`
    select ${COLUMNS} from forward_targets
    where account_id = ${account_id} and email_key = ${email_key}`
  return row
}

/** Whose request a link is. Asked before the account is known: whoever has the link says only its token. */
export async function selectTargetByToken(db: Db | Tx, token_hash: Buffer): Promise<TargetRow | undefined> {
  const [row] = await db.sql(TARGET_SHAPE)`
    select ${COLUMNS} from forward_targets
    where token_hash = ${token_hash}`
  return row
}

/** A target that waits to be confirmed; a known one gets a new link. */
export async function upsertTarget(
  tx: Tx,
  account_id: number,
  target: { email_key: string; email: string; token_hash: Buffer; now: Date },
): Promise<void> {
  const { email_key, email, token_hash, now } = target
  await tx.sql`
    insert into forward_targets (account_id, email_key, email, token_hash, asked_at)
    values (${account_id}, ${email_key}, ${email}, ${token_hash}, ${now})
    on conflict (account_id, email_key) do update
      set token_hash = excluded.token_hash, asked_at = excluded.asked_at`
}

export async function updateTargetAnswer(
  tx: Tx,
  { account_id, email_key }: Pick<TargetRow, 'account_id' | 'email_key'>,
  accept: boolean,
  now: Date,
): Promise<void> {
  await tx.sql`
    update forward_targets
    set confirmed_at = ${accept ? now : null}, declined_at = ${accept ? null : now}
    where account_id = ${account_id} and email_key = ${email_key}`
}

/** Targets that no filter names any more: a new filter asks them anew, but not who has refused. */
export async function deleteTargetsBut(tx: Tx, account_id: number, keys: string[]): Promise<void> {
  await tx.sql`
    delete from forward_targets where account_id = ${account_id} and email_key <> all (${keys}::text[]) and declined_at is null`
}

/** Notes that a stranger is asked; answers how many were since then, this one included, and when the first of them was. */
export async function insertRequest(
  tx: Tx,
  account_id: number,
  { now, since }: { now: Date; since: Date },
): Promise<{ requests: number; first: Date }> {
  const [row] = await tx.sql({ requests: int(), first: timestamp() })`
    with over as (
      delete from forward_requests where account_id = ${account_id} and asked_at <= ${since}
    ),
    counted as (
      select count(*)::int as before, min(asked_at) as first from forward_requests where account_id = ${account_id} and asked_at > ${since}
    )
    insert into forward_requests (account_id, asked_at) values (${account_id}, ${now})
    returning (select before + 1 from counted) as requests, coalesce((select first from counted), asked_at) as first`
  return row!
}
