import type { Payment } from '#contract/billing/list-payments.schema.ts'
import type { PAYMENT_STATUSES, PaidKind } from '#contract/billing/list-payments.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { type Db, type RawBuilder, sql, type Tx } from '#server/platform/db/db.ts'
import { bool, int, nullable, type Shape, text, timestamp } from '#server/platform/db/rows/row-shape.ts'
import { type DueTable, type Taking, takeDue } from '#server/platform/jobs/take-due.sql.ts'

export interface PaymentRow {
  account_id: number
  id: number
  kind: PaidKind
  subject: string
  ref_id: number | null
  order_id: number
  invoice_id: string | null
  amount_cents: number
  status: (typeof PAYMENT_STATUSES)[number]
  held: boolean
  /** Forgotten by its owner; kept, since it may be paid all the same. */
  hidden: boolean
  pay_url: string | null
  /** Since then it is paid on its page, and its invoice is withdrawn. */
  page_at: Date | null
  /** When the merchant was last let take the money there. */
  allowed_at: Date | null
  problem: ErrorCode | null
  looks: number
  created_at: Date
  updated_at: Date
  expires_at: Date
}

const PAYMENT_SHAPE: Shape<PaymentRow> = {
  account_id: int(),
  id: int(),
  kind: text(),
  subject: text(),
  ref_id: nullable(int()),
  order_id: int(),
  invoice_id: nullable(text()),
  amount_cents: int(),
  status: text(),
  held: bool(),
  hidden: bool(),
  pay_url: nullable(text()),
  page_at: nullable(timestamp()),
  allowed_at: nullable(timestamp()),
  problem: nullable(text()),
  looks: int(),
  created_at: timestamp(),
  updated_at: timestamp(),
  expires_at: timestamp(),
}

const ROW = sql`account_id, id, kind, subject, ref_id, order_id, invoice_id, amount_cents, status, held, hidden,
  pay_url, page_at, allowed_at, problem, looks, created_at, updated_at, expires_at`

export const toPayment = (row: PaymentRow): Payment => ({
  id: row.id,
  kind: row.kind,
  subject: row.subject,
  status: row.status,
  held: row.held,
  amount: (row.amount_cents / 100).toFixed(2),
  currency: 'WMZ',
  invoice_id: row.invoice_id,
  pay_url: row.status === 'paying' ? row.pay_url : null,
  on_page: row.status === 'paying' && row.page_at !== null,
  problem: row.problem,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
})

export async function insertPayment(
  tx: Tx,
  account_id: number,
  order: Pick<PaymentRow, 'kind' | 'subject' | 'ref_id' | 'amount_cents' | 'created_at' | 'expires_at'> & {
    next_at: Date
  },
): Promise<PaymentRow> {
  const { kind, subject, ref_id, amount_cents, created_at, expires_at, next_at } = order
  const [row] = await tx.sql(PAYMENT_SHAPE)`
    insert into payments (account_id, kind, subject, ref_id, amount_cents, created_at, updated_at, expires_at, next_at)
    values (${account_id}, ${kind}, ${subject}, ${ref_id}, ${amount_cents}, ${created_at}, ${created_at},
            ${expires_at}, ${next_at})
    returning ${ROW}`
  tx.notify(PAYMENTS_DUE.table)
  return row!
}

export async function selectPayments(
  db: Db | Tx,
  account_id: number,
  { kind }: { kind?: PaidKind } = {},
): Promise<PaymentRow[]> {
  return db.sql(PAYMENT_SHAPE)`
    select ${ROW} from payments
    where account_id = ${account_id} and not hidden and (${kind ?? null}::text is null or kind = ${kind ?? null}::text)
    order by created_at desc, id desc`
}

export async function selectPayment(
  db: Db | Tx,
  account_id: number,
  id: number,
): Promise<PaymentRow | undefined> {
  const [row] = await db.sql(PAYMENT_SHAPE)`
    select ${ROW} from payments where account_id = ${account_id} and id = ${id}`
  return row
}

/** By the number that the provider knows it by, whoever has ordered it. */
export async function selectPaymentOfOrder(db: Db, order_id: number): Promise<PaymentRow | undefined> {
  const [row] = await db.sql(PAYMENT_SHAPE)`select ${ROW} from payments where order_id = ${order_id}`
  return row
}

/** Held back from other changes until the transaction ends. */
export async function selectPaymentLocked(
  tx: Tx,
  account_id: number,
  id: number,
): Promise<PaymentRow | undefined> {
  const [row] = await tx.sql(PAYMENT_SHAPE)`
    select ${ROW} from payments where account_id = ${account_id} and id = ${id} for update`
  return row
}

type Changes = Partial<Omit<PaymentRow, 'account_id' | 'id' | 'order_id' | 'created_at'>> & {
  next_at?: Date | null
  updated_at: Date
}

export async function updatePayment(
  tx: Tx,
  { account_id, id }: Pick<PaymentRow, 'account_id' | 'id'>,
  changes: Changes,
): Promise<PaymentRow> {
  const set: RawBuilder<unknown>[] = Object.entries(changes).map(
    ([name, value]) => sql`${sql.ref(name)} = ${value}`,
  )
  const [row] = await tx.sql(PAYMENT_SHAPE)`
    update payments set ${sql.join(set)} where account_id = ${account_id} and id = ${id} returning ${ROW}`
  if (changes.next_at) tx.notify(PAYMENTS_DUE.table)
  return row!
}

/** One that was paid while what it paid for could not be given; held back from others until the transaction ends. */
export async function selectSpareLocked(
  tx: Tx,
  account_id: number,
  kind: PaidKind,
): Promise<PaymentRow | undefined> {
  const [row] = await tx.sql(PAYMENT_SHAPE)`
    select ${ROW} from payments
    where account_id = ${account_id} and kind = ${kind} and status = 'paid' and problem is not null
    order by created_at, id limit 1 for update`
  return row
}

export const PAYMENTS_DUE: DueTable = { table: 'payments', key: ['account_id', 'id'], due: 'next_at' }

/** Takes one that the provider is to be asked about now, and counts the look; one that changes nothing is the last before `next_at`. */
export const takeDuePayment = (db: Db, taking: Taking, next_at: Date): Promise<PaymentRow[]> =>
  db.sql(PAYMENT_SHAPE)`
    ${takeDue(PAYMENTS_DUE, taking, { set: sql`, next_at = ${next_at}, looks = looks + 1` })}
    returning ${ROW}`

export async function selectPayer(db: Db, account_id: number): Promise<string> {
  const [row] = await db.sql({ wmid: text() })`select wmid from accounts where id = ${account_id}`
  return row!.wmid
}

/** Whether something is still to be paid, or just being paid. */
export async function selectHasOpenOrder(db: Pick<Db, 'sql'>, account_id: number): Promise<boolean> {
  const [row] = await db.sql({ is_open: bool() })`
    select exists (
      select from payments where account_id = ${account_id} and status in ('unpaid', 'paying')
    ) as is_open`
  return row!.is_open
}
