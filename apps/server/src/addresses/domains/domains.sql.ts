import type { DomainRecord } from '#contract/addresses/domains/domain.schema.ts'
import type { VerificationMethod } from '#contract/addresses/domains/domain.ts'
import { type Db, type RawBuilder, sql, type Tx } from '#server/platform/db/db.ts'
import { lockAccounts } from '#server/platform/db/lock-accounts.ts'
import { bool, int, json, nullable, type Shape, text, timestamp } from '#server/platform/db/rows/row-shape.ts'
import { type DueTable, type Taking, takeDue } from '#server/platform/jobs/take-due.sql.ts'
import type { DomainState } from './show/domain-state.ts'

/** What the last look found at a record, without what is wanted there. */
export type FoundRecord = Pick<DomainRecord, 'found' | 'state' | 'hint' | 'advice' | 'checked_at'> &
  // Looks of former versions have noted nothing of the kind.
  Partial<Pick<DomainRecord, 'lit_at' | 'was_lit' | 'is_spreading'>>

export interface DomainRow extends DomainState {
  account_id: number
  id: number
  name: string
  is_paid: boolean
  token: string
  method: VerificationMethod | null
  found: string | null
  checked_at: Date | null
  records: Partial<Record<DomainRecord['key'], FoundRecord>>
  name_servers: string[]
  catch_all_id: number | null
  created_at: Date
  emails_count: number
}

const DOMAIN_SHAPE: Shape<DomainRow> = {
  account_id: int(),
  id: int(),
  name: text(),
  is_paid: bool(),
  token: text(),
  method: nullable(text()),
  found: nullable(text()),
  checked_at: nullable(timestamp()),
  records: json(),
  name_servers: json(),
  catch_all_id: nullable(int()),
  created_at: timestamp(),
  emails_count: int(),
  status: text(),
  asked_at: nullable(timestamp()),
  confirmed_at: nullable(timestamp()),
  next_check_at: nullable(timestamp()),
  failing: json(),
  warning: nullable(text()),
  receives: bool(),
  sends: bool(),
}

const COLUMNS = sql`account_id, id, name, is_paid, status, token, method, found, asked_at, confirmed_at, checked_at,
  next_check_at, failing, warning, receives, sends, records, name_servers, catch_all_id, created_at,
  (select count(*)::int from domain_emails
    where domain_emails.account_id = domains.account_id and domain_id = domains.id) as emails_count`

export async function selectDomains(db: Db | Tx, account_id: number): Promise<DomainRow[]> {
  return db.sql(DOMAIN_SHAPE)`select ${COLUMNS} from domains where account_id = ${account_id} order by id`
}

export async function selectDomain(
  db: Db | Tx,
  account_id: number,
  id: number,
): Promise<DomainRow | undefined> {
  const [row] = await db.sql(DOMAIN_SHAPE)`
    select ${COLUMNS} from domains where account_id = ${account_id} and id = ${id}`
  return row
}

/** Held back from other changes until the transaction ends, with its account, as whoever changes its addresses holds it. */
export async function selectDomainLocked(
  tx: Tx,
  account_id: number,
  id: number,
): Promise<DomainRow | undefined> {
  await lockAccounts(tx, [account_id])
  const [row] = await tx.sql(DOMAIN_SHAPE)`
    select ${COLUMNS} from domains where account_id = ${account_id} and id = ${id} for update of domains`
  return row
}

/** undefined: the account has this domain already. */
export async function insertDomain(
  tx: Tx,
  account_id: number,
  domain: Pick<DomainRow, 'name' | 'is_paid' | 'token' | 'created_at'>,
): Promise<number | undefined> {
  const { name, is_paid, token, created_at } = domain
  const [row] = await tx.sql({ id: int() })`
    insert into domains (account_id, name, is_paid, token, created_at)
    values (${account_id}, ${name}, ${is_paid}, ${token}, ${created_at})
    on conflict (account_id, name) do nothing
    returning id`
  return row?.id
}

export type DomainChanges = Partial<
  Omit<DomainRow, 'account_id' | 'id' | 'name' | 'token' | 'created_at' | 'emails_count'>
>

const JSON_COLUMNS = new Set(['failing', 'records', 'name_servers'])

export async function updateDomain(
  tx: Tx,
  { account_id, id }: Pick<DomainRow, 'account_id' | 'id'>,
  changes: DomainChanges,
): Promise<DomainRow> {
  const set: RawBuilder<unknown>[] = Object.entries(changes).map(([name, value]) =>
    JSON_COLUMNS.has(name)
      ? sql`${sql.ref(name)} = ${JSON.stringify(value)}::jsonb`
      : sql`${sql.ref(name)} = ${value}`,
  )
  const [row] = await tx.sql(DOMAIN_SHAPE)`
    update domains set ${sql.join(set)} where account_id = ${account_id} and id = ${id} returning ${COLUMNS}`
  if (changes.next_check_at) tx.notify(DOMAINS_DUE.table)
  return row!
}

export async function deleteDomainRow(tx: Tx, account_id: number, id: number): Promise<void> {
  await tx.sql`delete from domains where account_id = ${account_id} and id = ${id}`
}

/** Whose confirmed domain that is. Asked across accounts on purpose: a domain has one owner in the whole service. */
export async function selectConfirmed(db: Db | Tx, name: string): Promise<DomainRow | undefined> {
  const [row] = await db.sql(DOMAIN_SHAPE)`
    select ${COLUMNS} from domains where name = ${name} and status = 'succeed'`
  return row
}

/** Confirmed domains, the earliest first. Asked across accounts on purpose: certificates are the whole service's. */
export const selectConfirmedDomains = (
  db: Db,
  limit: number,
): Promise<Pick<DomainRow, 'name' | 'records'>[]> =>
  db.sql<Pick<DomainRow, 'name' | 'records'>>({ name: text(), records: json() })`
    select name, records from domains where status = 'succeed' order by confirmed_at, name limit ${limit}`

/** Other claims to a name, of accounts that have not proved it yet. Asked across accounts, for the same reason. */
export async function selectRivals(
  tx: Tx,
  { account_id, name }: Pick<DomainRow, 'account_id' | 'name'>,
): Promise<DomainRow[]> {
  return tx.sql(DOMAIN_SHAPE)`
    select ${COLUMNS} from domains
    where name = ${name} and account_id <> ${account_id} and status in ('processing', 'waiting')
    order by account_id
    for update of domains`
}

export const DOMAINS_DUE: DueTable = { table: 'domains', key: ['account_id', 'id'], due: 'next_check_at' }

/** Takes one that is to be looked at now. A look that ends without a word is made again at `next_check_at`. */
export const takeDueDomain = (db: Db, taking: Taking, next_check_at: Date): Promise<DomainRow[]> =>
  db.sql(DOMAIN_SHAPE)`
    ${takeDue(DOMAINS_DUE, taking, { set: sql`, next_check_at = ${next_check_at}` })}
    returning ${COLUMNS}`

/** What lets somebody look by hand, by the column that counts it: the confirmation, and "check now". */
export type CheckButton = 'proofs' | 'looks'
const PRESSES = { proofs: sql`proofs`, looks: sql`looks` }

/** Notes one more press of a button; false when there were so many since then already. */
export async function insertCheck(
  db: Db,
  account_id: number,
  id: number,
  { button, now, since, checks_max }: { button: CheckButton; now: Date; since: Date; checks_max: number },
): Promise<boolean> {
  const presses = PRESSES[button]
  const rows = await db.sql`
    update domains set ${presses} = array(select at from unnest(${presses}) as at where at > ${since}) || ${now}::timestamptz
    where account_id = ${account_id} and id = ${id}
      and (select count(*) from unnest(${presses}) as at where at > ${since}) < ${checks_max}
    returning id`
  return rows.length > 0
}

/**
 * Notes a look because a page is open, and answers the domain; undefined when there was one since then, when as many
 * other domains of the account were looked at since, or when it is still to be paid for.
 */
export async function updateWatched(
  db: Db,
  watch: { account_id: number; id: number; now: Date; since: Date; domains_max: number },
): Promise<DomainRow | undefined> {
  const { account_id, id, now, since, domains_max } = watch
  const [row] = await db.sql(DOMAIN_SHAPE)`
    update domains set watched_at = ${now}
    where account_id = ${account_id} and id = ${id} and is_paid and (watched_at is null or watched_at <= ${since})
      and (select count(*) from domains as others
        where others.account_id = ${account_id} and others.watched_at > ${since}) < ${domains_max}
    returning ${COLUMNS}`
  return row
}
