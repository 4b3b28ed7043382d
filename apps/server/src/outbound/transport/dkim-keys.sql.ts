import type { Sql } from '#server/platform/db/db.ts'
import { type Shape, text } from '#server/platform/db/rows/row-shape.ts'

export interface DkimKeyRow {
  domain: string
  selector: string
  private_key: string
  public_key: string
}

const DKIM_KEY_SHAPE: Shape<DkimKeyRow> = {
  domain: text(),
  selector: text(),
  private_key: text(),
  public_key: text(),
}

/** In the order in which they were made. */
export async function selectDkimKeys(db: { sql: Sql }, domain: string): Promise<DkimKeyRow[]> {
  return db.sql(DKIM_KEY_SHAPE)`
    select domain, selector, private_key, public_key from dkim_keys where domain = ${domain}
    order by created_at, selector
  `
}

/** Keeps the first key when two processes make one at the same moment. Answers whether it is this one. */
export async function insertDkimKey(db: { sql: Sql }, key: DkimKeyRow, created_at: Date): Promise<boolean> {
  const made = await db.sql`
    insert into dkim_keys (domain, selector, private_key, public_key, created_at)
    values (${key.domain}, ${key.selector}, ${key.private_key}, ${key.public_key}, ${created_at})
    on conflict (domain, selector) do nothing
    returning domain
  `
  return made.length > 0
}
