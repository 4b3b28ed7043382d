import type { DELEGATION_STATES } from '#contract/addresses/delegations/delegation.ts'
import { type Db, sql, type Tx } from '#server/platform/db/db.ts'
import { bool, int, nullable, type Shape, text, timestamp } from '#server/platform/db/rows/row-shape.ts'

export type DelegationState = (typeof DELEGATION_STATES)[number]

/** An address with what decides who has it: its domain, and whom it is lent to. */
export interface DomainEmailRow {
  account_id: number
  id: number
  domain_id: number
  email: string
  is_paid: boolean
  enabled: boolean
  created_at: Date
  domain_status: string
  domain_sends: boolean
  owner_wmid: string
  owner_firstname: string
  owner_lastname: string
  grantee_id: number | null
  grantee_wmid: string | null
  grantee_firstname: string | null
  grantee_lastname: string | null
  state: DelegationState | null
  keep_copy: boolean
  expires_at: Date | null
  ends_at: Date | null
  asked_at: Date | null
  changed_at: Date | null
}

const DOMAIN_EMAIL_SHAPE: Shape<DomainEmailRow> = {
  account_id: int(),
  id: int(),
  domain_id: int(),
  email: text(),
  is_paid: bool(),
  enabled: bool(),
  created_at: timestamp(),
  domain_status: text(),
  domain_sends: bool(),
  owner_wmid: text(),
  owner_firstname: text(),
  owner_lastname: text(),
  grantee_id: nullable(int()),
  grantee_wmid: nullable(text()),
  grantee_firstname: nullable(text()),
  grantee_lastname: nullable(text()),
  state: nullable(text()),
  keep_copy: bool(),
  expires_at: nullable(timestamp()),
  ends_at: nullable(timestamp()),
  asked_at: nullable(timestamp()),
  changed_at: nullable(timestamp()),
}

const ROW = sql`domain_emails.account_id, domain_emails.id, domain_id, domain_emails.email, domain_emails.is_paid, enabled,
  domain_emails.created_at, domains.status as domain_status, domains.sends as domain_sends,
  owners.wmid as owner_wmid, owners.firstname as owner_firstname, owners.lastname as owner_lastname,
  grantee_id, grantees.wmid as grantee_wmid, grantees.firstname as grantee_firstname, grantees.lastname as grantee_lastname,
  state, coalesce(keep_copy, false) as keep_copy, expires_at, ends_at, delegations.asked_at, changed_at`
const FROM = sql`domain_emails
  join domains on domains.account_id = domain_emails.account_id and domains.id = domain_id
  join accounts as owners on owners.id = domain_emails.account_id
  left join delegations on delegations.account_id = domain_emails.account_id and email_id = domain_emails.id
  left join accounts as grantees on grantees.id = grantee_id`

export async function selectDomainEmails(
  db: Db | Tx,
  account_id: number,
  domain_id: number,
): Promise<DomainEmailRow[]> {
  return db.sql(DOMAIN_EMAIL_SHAPE)`
    select ${ROW} from ${FROM}
    where domain_emails.account_id = ${account_id} and domain_id = ${domain_id} order by domain_emails.id`
}

export async function selectDomainEmail(
  db: Db | Tx,
  account_id: number,
  id: number,
): Promise<DomainEmailRow | undefined> {
  const [row] = await db.sql(DOMAIN_EMAIL_SHAPE)`
    select ${ROW} from ${FROM} where domain_emails.account_id = ${account_id} and domain_emails.id = ${id}`
  return row
}

/** Addresses that others lend to this account, or did. */
export async function selectLent(db: Db | Tx, grantee_id: number): Promise<DomainEmailRow[]> {
  return db.sql(DOMAIN_EMAIL_SHAPE)`
    select ${ROW} from ${FROM} where grantee_id = ${grantee_id} order by changed_at desc, domain_emails.id`
}

/** One of them. */
export async function selectLentEmail(
  db: Db | Tx,
  grantee_id: number,
  id: number,
): Promise<DomainEmailRow | undefined> {
  const [row] = await db.sql(DOMAIN_EMAIL_SHAPE)`
    select ${ROW} from ${FROM} where grantee_id = ${grantee_id} and domain_emails.id = ${id}`
  return row
}

/** An address of a confirmed domain by its name. Asked across accounts on purpose: delivery knows the name alone. */
export async function selectLiveEmail(db: Db | Tx, email: string): Promise<DomainEmailRow | undefined> {
  const [row] = await db.sql(DOMAIN_EMAIL_SHAPE)`
    select ${ROW} from ${FROM}
    where domain_emails.email = ${email} and domains.status = 'succeed' and domain_emails.is_paid`
  return row
}

export async function insertDomainEmail(
  tx: Tx,
  account_id: number,
  email: Pick<DomainEmailRow, 'domain_id' | 'email' | 'is_paid' | 'created_at'>,
): Promise<number> {
  const [row] = await tx.sql({ id: int() })`
    insert into domain_emails (account_id, domain_id, email, is_paid, created_at)
    values (${account_id}, ${email.domain_id}, ${email.email}, ${email.is_paid}, ${email.created_at})
    returning id`
  return row!.id
}

export async function updateDomainEmail(
  tx: Tx,
  account_id: number,
  id: number,
  { is_paid = null, enabled = null }: { is_paid?: boolean | null; enabled?: boolean | null },
): Promise<void> {
  await tx.sql`
    update domain_emails set
      is_paid = coalesce(${is_paid}::boolean, is_paid), enabled = coalesce(${enabled}::boolean, enabled)
    where account_id = ${account_id} and id = ${id}`
}

export async function deleteDomainEmailRow(tx: Tx, account_id: number, id: number): Promise<void> {
  await tx.sql`delete from domain_emails where account_id = ${account_id} and id = ${id}`
  await tx.sql`
    update domains set catch_all_id = null where account_id = ${account_id} and catch_all_id = ${id}`
}

/** Takes a name; one of a domain that was deleted long enough ago is anybody's who has proved the domain. False: it is not free. */
export async function insertDomainName(
  tx: Tx,
  account_id: number,
  { address, now }: { address: string; now: Date },
): Promise<boolean> {
  const rows = await tx.sql`
    insert into address_names (address, account_id) values (${address}, ${account_id})
    on conflict (address) do update set account_id = excluded.account_id, free_at = null
      where address_names.account_id = excluded.account_id or address_names.free_at <= ${now}
    returning address`
  return rows.length > 0
}

/** Names of a domain that has gone: another owner of the domain may have them after `free_at`. */
export async function updateNamesFree(
  tx: Tx,
  account_id: number,
  addresses: string[],
  free_at: Date,
): Promise<void> {
  await tx.sql`
    update address_names set free_at = ${free_at}
    where account_id = ${account_id} and address = any(${addresses}::text[])`
}
