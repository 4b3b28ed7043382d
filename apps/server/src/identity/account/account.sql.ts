import type { Profile } from '#contract/identity/account/account.schema.ts'
import type { Sql } from '#server/platform/db/db.ts'
import {
  bool,
  float,
  int,
  nullable,
  type Shape,
  text,
  timestamp,
} from '#server/platform/db/rows/row-shape.ts'
import { PROFILE_SHAPE } from '../profiles/profiles.sql.ts'

export interface Asks {
  sql: Sql
}

export interface NewAccount {
  wmid: string
  email: string
  firstname: string
  lastname: string
  created_at: Date
}

export async function selectAccountIdByWmid(db: Asks, wmid: string): Promise<number | undefined> {
  const rows = await db.sql({ id: int() })`select id from accounts where wmid = ${wmid}`
  return rows[0]?.id
}

/** undefined: this wmid has its account already. Who comes at the same moment may meet the address before the wmid. */
export async function insertAccount(db: Asks, account: NewAccount): Promise<number | undefined> {
  const { wmid, email, firstname, lastname, created_at } = account
  const rows = await db.sql({ id: int() })`
    insert into accounts (wmid, email, firstname, lastname, created_at)
    values (${wmid}, ${email}, ${firstname}, ${lastname}, ${created_at})
    on conflict do nothing
    returning id
  `
  return rows[0]?.id
}

export async function insertDefaultProfile(
  db: Asks,
  account_id: number,
  { name, email }: { name: string; email: string },
): Promise<void> {
  await db.sql`
    insert into profiles (account_id, name, email, is_default) values (${account_id}, ${name}, ${email}, true)
  `
}

export interface PersonRow {
  email: string
  wmid: string
  firstname: string
  lastname: string
  /** Where the sequence of its events stands. */
  live_seq: number
  created_at: Date
  /** By invitation, with a wmid of our own. */
  is_local: boolean
}

const PERSON_SHAPE: Shape<PersonRow> = {
  email: text(),
  wmid: text(),
  firstname: text(),
  lastname: text(),
  live_seq: int(),
  created_at: timestamp(),
  is_local: bool(),
}

export async function selectPerson(db: Asks, account_id: number): Promise<PersonRow | undefined> {
  const rows = await db.sql(PERSON_SHAPE)`
    select email, wmid, firstname, lastname, event_seq as live_seq, created_at, is_local from accounts where id = ${account_id}
  `
  return rows[0]
}

/** Names somebody who has no name yet. False: they have one by now. */
export async function updateNoName(db: Asks, account_id: number, firstname: string): Promise<boolean> {
  const rows = await db.sql`
    update accounts set firstname = ${firstname}
    where id = ${account_id} and firstname = '' and lastname = ''
    returning id
  `
  return rows.length > 0
}

/** A default sender still called by the wmid goes by the name. */
export async function updateUnnamedSender(db: Asks, account_id: number, name: string): Promise<void> {
  await db.sql`
    update profiles set name = ${name}
    where account_id = ${account_id} and is_default and name = (select wmid from accounts where id = ${account_id})
  `
}

/** KB: what is used, rounded up, and what there is. */
export async function selectQuota(
  db: Asks,
  account_id: number,
): Promise<{ size: number; limit: number } | undefined> {
  const rows = await db.sql({ size: float(), limit: int() })`
    select ceil(used_bytes / 1024.0)::float8 as size, quota_kb as limit from accounts where id = ${account_id}
  `
  return rows[0]
}

/** Bytes left, since when nothing fits, whether the mailbox is shut or just being moved, and where it has moved to. */
export async function selectFreeBytes(
  db: Asks,
  account_id: number,
): Promise<{ free: number; full_since: Date | null; is_shut: boolean; moved_to: string } | undefined> {
  const rows = await db.sql({
    free: int(),
    full_since: nullable(timestamp()),
    is_shut: bool(),
    moved_to: text(),
  })`
    select quota_kb * 1024 - used_bytes as free, full_since, moved_to,
      suspended_at is not null or coalesce(leaving_until > now(), false) as is_shut
    from accounts where id = ${account_id}
  `
  return rows[0]
}

/** The first who finds it full says since when. */
export async function updateFullSince(db: Asks, account_id: number, full_since: Date | null): Promise<void> {
  await db.sql`
    update accounts set full_since = ${full_since}
    where id = ${account_id} and (full_since is null) <> (${full_since}::timestamptz is null)
  `
}

export async function selectProfiles(db: Asks, account_id: number): Promise<Profile[]> {
  return db.sql(PROFILE_SHAPE)`
    select id, name, organization, email, reply_to, signature, is_default as "default" from profiles
    where account_id = ${account_id}
    order by is_default desc, id
  `
}

export interface UsedRow {
  used_bytes: number
  quota_kb: number
}

const USED_SHAPE: Shape<UsedRow> = {
  used_bytes: float(),
  quota_kb: float(),
}

export async function selectUsed(db: Asks, account_id: number): Promise<UsedRow | undefined> {
  const rows = await db.sql(USED_SHAPE)`
    select used_bytes::float8 as used_bytes, quota_kb::float8 as quota_kb
    from accounts where id = ${account_id}
  `
  return rows[0]
}
