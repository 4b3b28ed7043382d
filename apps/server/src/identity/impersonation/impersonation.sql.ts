import type { GrantRights } from '#contract/identity/grants/grant.schema.ts'
import type { ImpersonationKind } from '#contract/identity/impersonation/impersonation.schema.ts'
import type { Sql } from '#server/platform/db/db.ts'
import { lockAccounts } from '#server/platform/db/lock-accounts.ts'
import { int, type Shape, text, timestamp } from '#server/platform/db/rows/row-shape.ts'

export interface Asks {
  sql: Sql
}

export interface NewImpersonation {
  account_id: number
  session_id: number
  actor_account_id: number
  kind: ImpersonationKind
  rights: GrantRights
  reason: string
  started_at: Date
  until_at: Date
}

/**
 * false: the session is in another mailbox already, as one of two calls at the same moment finds. By whichever key: one
 * that is not named would be an error to those who come at the very same time.
 */
export async function insertImpersonation(db: Asks, impersonation: NewImpersonation): Promise<boolean> {
  const { account_id, session_id, actor_account_id, kind, rights, reason, started_at, until_at } =
    impersonation
  const rows = await db.sql`
    insert into acting_sessions (account_id, session_id, actor_account_id, kind, rights, reason, started_at,
      until_at, checked_at)
    values (${account_id}, ${session_id}, ${actor_account_id}, ${kind}, ${rights}, ${reason}, ${started_at},
      ${until_at}, ${started_at})
    on conflict do nothing
    returning session_id
  `
  return rows.length > 0
}

/** Which stays are meant; what is left out does not matter, but one bound there must be. */
export interface WhichImpersonation {
  /** Of this mailbox. */
  account_id?: number
  /** Of sessions of this account. */
  own_account_id?: number
  session_id?: number
  kind?: ImpersonationKind
}

export interface EndedImpersonation {
  account_id: number
  wmid: string
  session_id: number
  actor_account_id: number
  actor_wmid: string
  kind: ImpersonationKind
  address: string
  agent: string
}

const ENDED_IMPERSONATION_SHAPE: Shape<EndedImpersonation> = {
  account_id: int(),
  wmid: text(),
  session_id: int(),
  actor_account_id: int(),
  actor_wmid: text(),
  kind: text(),
  address: text(),
  agent: text(),
}

export async function deleteImpersonation(
  db: Asks,
  { account_id, own_account_id, session_id, kind }: WhichImpersonation,
): Promise<EndedImpersonation[]> {
  return db.sql(ENDED_IMPERSONATION_SHAPE)`
    delete from acting_sessions acting
    using sessions, accounts mailbox, accounts actor
    where sessions.id = acting.session_id and mailbox.id = acting.account_id and actor.id = actor_account_id
      and num_nonnulls(${account_id ?? null}::int, ${own_account_id ?? null}::int, ${session_id ?? null}::int) > 0
      and acting.account_id = coalesce(${account_id ?? null}::int, acting.account_id)
      and actor_account_id = coalesce(${own_account_id ?? null}::int, actor_account_id)
      and acting.session_id = coalesce(${session_id ?? null}::int, acting.session_id)
      and kind = coalesce(${kind ?? null}::text, kind)
    returning acting.account_id, mailbox.wmid, acting.session_id, actor_account_id, actor.wmid as actor_wmid, kind,
      sessions.address, sessions.agent
  `
}

export async function updateImpersonationChecked(
  db: Asks,
  session_id: number,
  checked_at: Date,
): Promise<void> {
  await db.sql`update acting_sessions set checked_at = ${checked_at} where session_id = ${session_id}`
}

export interface OpenImpersonation {
  session_id: number
  account_id: number
  wmid: string
  actor_account_id: number
  actor_wmid: string
  kind: ImpersonationKind
  until_at: Date
  checked_at: Date
}

const STANDING_IMPERSONATION_SHAPE: Shape<OpenImpersonation> = {
  session_id: int(),
  account_id: int(),
  wmid: text(),
  actor_account_id: int(),
  actor_wmid: text(),
  kind: text(),
  until_at: timestamp(),
  checked_at: timestamp(),
}

/** Stays that are over, or whose right was asked for too long ago. */
export async function selectImpersonationToCheck(
  db: Asks,
  { now, checked_before }: { now: Date; checked_before: Date },
): Promise<OpenImpersonation[]> {
  return db.sql(STANDING_IMPERSONATION_SHAPE)`
    select session_id, acting.account_id, mailbox.wmid, actor_account_id, actor.wmid as actor_wmid, kind, until_at,
      checked_at
    from acting_sessions acting
      join accounts mailbox on mailbox.id = acting.account_id
      join accounts actor on actor.id = actor_account_id
    where until_at <= ${now} or (kind <> 'user' and checked_at <= ${checked_before})
  `
}

/** How the mailbox of an account is called. */
export interface MailboxRow {
  account_id: number
  wmid: string
  email: string
  firstname: string
  lastname: string
}

const MAILBOX_SHAPE: Shape<MailboxRow> = {
  account_id: int(),
  wmid: text(),
  email: text(),
  firstname: text(),
  lastname: text(),
}

export async function selectMailbox(db: Asks, wmid: string): Promise<MailboxRow | undefined> {
  const rows = await db.sql(MAILBOX_SHAPE)`
    select id as account_id, wmid, email, firstname, lastname from accounts where wmid = ${wmid}
  `
  return rows[0]
}

/** Counts one look at who somebody is; when there were so many since then already, answers when the first of them was. Locks the account. */
export async function insertLookup(
  db: Asks,
  account_id: number,
  { now, since, count_max }: { now: Date; since: Date; count_max: number },
): Promise<Date | null> {
  await lockAccounts(db, [account_id])
  const rows = await db.sql`
    insert into person_lookups (account_id, at)
    select ${account_id}::int, ${now}::timestamptz
    where (select count(*) from person_lookups where account_id = ${account_id} and at > ${since}) < ${count_max}
    returning at
  `
  if (rows.length > 0) return null
  const [row] = await db.sql({ first: timestamp() })`
    select min(at) as first from person_lookups where account_id = ${account_id} and at > ${since}`
  return row!.first
}

export async function deleteOldLookups(db: Asks, before: Date): Promise<void> {
  await db.sql`delete from person_lookups where at <= ${before}`
}
