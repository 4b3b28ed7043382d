import { type Sql, sql } from '#server/platform/db/db.ts'
import { bool, int, nullable, type Shape, text, timestamp } from '#server/platform/db/rows/row-shape.ts'
import { type DueTable, type Taking, takeDue } from '#server/platform/jobs/take-due.sql.ts'

interface Asks {
  sql: Sql
}

export interface CertificateRow {
  name: string
  chain: string | null
  sealed_key: string | null
  not_before: Date | null
  not_after: Date | null
  directory_url: string | null
  renew_at: Date | null
  failures: number
  last_error: string | null
  /** False: of a domain of somebody here, and not of the service. */
  is_own: boolean
}

const CERTIFICATE_SHAPE: Shape<CertificateRow> = {
  name: text(),
  chain: nullable(text()),
  sealed_key: nullable(text()),
  not_before: nullable(timestamp()),
  not_after: nullable(timestamp()),
  directory_url: nullable(text()),
  renew_at: nullable(timestamp()),
  failures: int(),
  last_error: nullable(text()),
  is_own: bool(),
}

export const CERTIFICATES_DUE: DueTable = { table: 'certificates', key: ['name'], due: 'due_at' }

const COLUMNS = sql`
  name, chain, sealed_key, not_before, not_after, directory_url, renew_at, failures, last_error, is_own`

/** Those of every name, in the order of names. */
export const selectCertificates = (db: Asks): Promise<CertificateRow[]> =>
  db.sql(CERTIFICATE_SHAPE)`select ${COLUMNS} from certificates order by name`

/** Those of the service itself. */
export const selectOwnCertificates = (db: Asks): Promise<CertificateRow[]> =>
  db.sql(CERTIFICATE_SHAPE)`select ${COLUMNS} from certificates where is_own order by name`

/** Takes the one that is to be ordered, or asked about, now: the service's own before those of domains. */
export const takeDueCertificate = (db: Asks, taking: Taking): Promise<CertificateRow[]> =>
  db.sql(CERTIFICATE_SHAPE)`
    ${takeDue(CERTIFICATES_DUE, taking, { order: sql`is_own desc, due_at` })} returning ${COLUMNS}`

/** Notes names of the service that are new, to be ordered at once, and forgets all that are in neither list. */
export async function replaceNames(
  db: Asks,
  { own, of_domains }: { own: readonly string[]; of_domains: readonly string[] },
  now: Date,
): Promise<void> {
  await db.sql`
    delete from certificates
    where not name = any(${own}::text[]) and (is_own or not name = any(${of_domains}::text[]))`
  await db.sql`
    insert into certificates (name, due_at, created_at)
    select name, ${now}, ${now} from unnest(${own}::text[]) as name
    on conflict (name) do update set is_own = true where not certificates.is_own`
}

/** Notes names of domains, the first of them that are new, to be ordered one after another. */
export async function insertDomainNames(
  db: Asks,
  names: readonly string[],
  { now, limit, every_s }: { now: Date; limit: number; every_s: number },
): Promise<void> {
  await db.sql`
    insert into certificates (name, is_own, due_at, created_at)
    select name, false, ${now}::timestamptz + (row_number() over (order by nth) - 1) * make_interval(secs => ${every_s}), ${now}
    from unnest(${names}::text[]) with ordinality as given (name, nth)
    where not exists (select from certificates where certificates.name = given.name)
    order by nth limit ${limit}
    on conflict (name) do nothing`
}

/** Forgets those of these names that have nothing to show: none was issued, or its time is over. */
export async function deleteUseless(db: Asks, names: readonly string[], now: Date): Promise<void> {
  await db.sql`
    delete from certificates
    where not is_own and name = any(${names}::text[]) and (not_after is null or not_after <= ${now})`
}

/** These are ordered anew, now; what they have is shown until then. */
export async function updateDueNow(db: Asks, names: readonly string[], now: Date): Promise<void> {
  await db.sql`
    update certificates set due_at = ${now}, renew_at = ${now}
    where name = any(${names}::text[]) and due_at > ${now}`
}

export type IssuedCertificate = {
  [Column in Exclude<keyof CertificateRow, 'failures' | 'last_error' | 'is_own'>]: NonNullable<
    CertificateRow[Column]
  >
} & { due_at: Date }

export async function updateIssued(db: Asks, issued: IssuedCertificate): Promise<void> {
  const { name, chain, sealed_key, not_before, not_after, directory_url, renew_at, due_at } = issued
  await db.sql`
    update certificates set
      chain = ${chain}, sealed_key = ${sealed_key}, not_before = ${not_before}, not_after = ${not_after},
      directory_url = ${directory_url}, renew_at = ${renew_at}, due_at = ${due_at},
      failures = 0, last_error = null
    where name = ${name}`
}

/** When it is to be renewed, and when somebody is asked about that next. */
export async function updateRenewal(
  db: Asks,
  name: string,
  { renew_at, due_at }: { renew_at: Date; due_at: Date },
): Promise<void> {
  await db.sql`update certificates set renew_at = ${renew_at}, due_at = ${due_at} where name = ${name}`
}

export async function updateFailed(
  db: Asks,
  name: string,
  { last_error, due_at }: { last_error: string; due_at: Date },
): Promise<void> {
  await db.sql`
    update certificates set failures = failures + 1, last_error = ${last_error}, due_at = ${due_at}
    where name = ${name}`
}
