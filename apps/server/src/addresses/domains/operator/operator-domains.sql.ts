import type { Sql } from '#server/platform/db/db.ts'
import { bool, int, json, nullable, type Shape, text, timestamp } from '#server/platform/db/rows/row-shape.ts'
import type { DomainRow } from '../domains.sql.ts'

export interface OwnedDomainRow
  extends Pick<
    DomainRow,
    'id' | 'name' | 'status' | 'warning' | 'receives' | 'sends' | 'records' | 'created_at' | 'checked_at'
  > {
  wmid: string
  emails_count: number
}

const SHAPE: Shape<OwnedDomainRow> = {
  id: int(),
  wmid: text(),
  name: text(),
  status: text(),
  warning: nullable(text()),
  receives: bool(),
  sends: bool(),
  records: json(),
  emails_count: int(),
  created_at: timestamp(),
  checked_at: nullable(timestamp()),
}

export interface DomainSearch {
  /** As it was typed, and as the DNS writes it. */
  typed: string
  name: string
  before_id: number | null
  limit: number
}

/** Across accounts on purpose: an operator looks for one. The newest first. */
export const selectOwnedDomains = (
  db: { sql: Sql },
  { typed, name, before_id, limit }: DomainSearch,
): Promise<OwnedDomainRow[]> =>
  db.sql(SHAPE)`
    select domains.id, wmid, name, domains.status, warning, receives, sends, records, domains.created_at, checked_at,
      (select count(*)::int from domain_emails
        where domain_emails.account_id = domains.account_id and domain_id = domains.id) as emails_count
    from domains join accounts on accounts.id = account_id
    where (${before_id}::int is null or domains.id < ${before_id})
      and (${typed} = '' or starts_with(wmid, ${typed}) or position(${name} in name) > 0)
    order by domains.id desc limit ${limit}
  `
