import type { Sql } from '#server/platform/db/db.ts'
import { type Shape, text, timestamp } from '#server/platform/db/rows/row-shape.ts'

export type KeyAlgorithm = 'rsa' | 'ed25519'

export interface DkimKeyRow {
  domain: string
  selector: string
  algorithm: KeyAlgorithm
  /** One signs; the next signs once the DNS shows it; an old one stays for messages under way. */
  state: 'active' | 'next' | 'old'
  private_key: string
  public_key: string
  created_at: Date
  changed_at: Date
}

const DKIM_KEY_SHAPE: Shape<DkimKeyRow> = {
  domain: text(),
  selector: text(),
  algorithm: text(),
  state: text(),
  private_key: text(),
  public_key: text(),
  created_at: timestamp(),
  changed_at: timestamp(),
}

/** In the order in which they were made. */
export async function selectDkimKeys(db: { sql: Sql }, domain: string): Promise<DkimKeyRow[]> {
  return db.sql(DKIM_KEY_SHAPE)`
    select domain, selector, algorithm, state, private_key, public_key, created_at, changed_at
    from dkim_keys where domain = ${domain} order by created_at, selector
  `
}

/** Keeps the first key when two processes make one at the same moment. Answers whether it is this one. */
export async function insertDkimKey(db: { sql: Sql }, key: Omit<DkimKeyRow, 'changed_at'>): Promise<boolean> {
  const made = await db.sql`
    insert into dkim_keys (domain, selector, algorithm, state, private_key, public_key, created_at, changed_at)
    values (${key.domain}, ${key.selector}, ${key.algorithm}, ${key.state}, ${key.private_key}, ${key.public_key},
      ${key.created_at}, ${key.created_at})
    on conflict (domain, selector) do nothing
    returning domain
  `
  return made.length > 0
}

/** The key with this selector signs from now on, and the one before it no more. Twice does the same as once. */
export async function updateTurnedKeys(
  db: { sql: Sql },
  { domain, selector, algorithm }: Pick<DkimKeyRow, 'domain' | 'selector' | 'algorithm'>,
  now: Date,
): Promise<void> {
  await db.sql`
    update dkim_keys
    set state = case when selector = ${selector} then 'active' else 'old' end, changed_at = ${now}
    where domain = ${domain} and algorithm = ${algorithm}
      and (selector = ${selector} and state = 'next' or selector <> ${selector} and state = 'active')
  `
}

export async function deleteDkimKey(
  db: { sql: Sql },
  { domain, selector }: Pick<DkimKeyRow, 'domain' | 'selector'>,
): Promise<void> {
  await db.sql`delete from dkim_keys where domain = ${domain} and selector = ${selector} and state = 'old'`
}
