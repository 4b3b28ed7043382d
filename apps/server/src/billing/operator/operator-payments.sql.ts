import type { Sql } from '#server/platform/db/db.ts'
import { bool, int, nullable, type Shape, text, timestamp } from '#server/platform/db/rows/row-shape.ts'
import type { PaymentRow } from '../payments.sql.ts'

export interface OrderedRow
  extends Pick<
    PaymentRow,
    | ('order_id' | 'kind' | 'subject' | 'status' | 'held' | 'amount_cents' | 'invoice_id' | 'problem')
    | ('looks' | 'created_at' | 'updated_at' | 'expires_at')
  > {
  wmid: string
}

const SHAPE: Shape<OrderedRow> = {
  order_id: int(),
  wmid: text(),
  kind: text(),
  subject: text(),
  status: text(),
  held: bool(),
  amount_cents: int(),
  invoice_id: nullable(text()),
  problem: nullable(text()),
  looks: int(),
  created_at: timestamp(),
  updated_at: timestamp(),
  expires_at: timestamp(),
}

export interface PaymentSearch {
  search: string
  before_id: number | null
  limit: number
}

/** Across accounts on purpose: an operator looks for one. The newest first; forgotten ones too. */
export const selectOrdered = (
  db: { sql: Sql },
  { search, before_id, limit }: PaymentSearch,
): Promise<OrderedRow[]> =>
  db.sql(SHAPE)`
    select order_id, wmid, kind, subject, status, held, amount_cents, invoice_id, problem, looks,
      payments.created_at, updated_at, expires_at
    from payments join accounts on accounts.id = account_id
    where (${before_id}::bigint is null or order_id < ${before_id})
      and (${search} = '' or starts_with(wmid, ${search}) or order_id::text = ${search}
        or invoice_id = ${search} or position(${search} in subject) > 0)
    order by order_id desc limit ${limit}
  `
