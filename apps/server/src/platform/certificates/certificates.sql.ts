import { type Sql, sql } from '#server/platform/db/db.ts'
import { int, nullable, type Shape, text, timestamp } from '#server/platform/db/rows/row-shape.ts'
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
}

export const CERTIFICATES_DUE: DueTable = { table: 'certificates', key: ['name'], due: 'due_at' }

const COLUMNS = sql`
  name, chain, sealed_key, not_before, not_after, directory_url, renew_at, failures, last_error`

/** Those of every name, in the order of names. */
export const selectCertificates = (db: Asks): Promise<CertificateRow[]> =>
  db.sql(CERTIFICATE_SHAPE)`select ${COLUMNS} from certificates order by name`

/** Takes the one that is to be ordered, or asked about, now. */
export const takeDueCertificate = (db: Asks, taking: Taking): Promise<CertificateRow[]> =>
  db.sql(CERTIFICATE_SHAPE)`${takeDue(CERTIFICATES_DUE, taking)} returning ${COLUMNS}`

/** Notes names that are new, to be ordered at once, and forgets those that are no more. */
export async function replaceNames(db: Asks, names: readonly string[], now: Date): Promise<void> {
  await db.sql`delete from certificates where not name = any(${names}::text[])`
  await db.sql`
    insert into certificates (name, due_at, created_at)
    select name, ${now}, ${now} from unnest(${names}::text[]) as name
    on conflict (name) do nothing`
}

/** These are ordered anew, now; what they have is shown until then. */
export async function updateDueNow(db: Asks, names: readonly string[], now: Date): Promise<void> {
  await db.sql`
    update certificates set due_at = ${now}, renew_at = ${now}
    where name = any(${names}::text[]) and due_at > ${now}`
}

export type IssuedCertificate = {
  [Column in Exclude<keyof CertificateRow, 'failures' | 'last_error'>]: NonNullable<CertificateRow[Column]>
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
