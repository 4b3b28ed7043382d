import type { App } from '#server/app.ts'
import type { Invoice, PageState } from '#server/platform/ecosystem/payments.ts'
import type { PaymentRow } from '../payments.sql.ts'

/** What the provider says of an order; `paid` wherever it was paid. */
export interface OrderPoll extends Pick<Invoice, 'invoice_id' | 'state'> {
  page: PageState
}

/**
 * Asks how an order stands, in the keeper and on its page; undefined when the provider knows of nothing. A
 * merchant that takes money without asking first leaves an invoice behind: an order paid there counts as
 * paid once that is withdrawn, so that nobody pays it, too. Throws `EcosystemFailure`.
 */
export async function pollOrder(
  { payments }: Pick<App, 'payments'>,
  { order_id, invoice_id }: Pick<PaymentRow, 'order_id' | 'invoice_id'>,
): Promise<OrderPoll | undefined> {
  const invoice = await payments.find({ order_id, ...(invoice_id === null ? {} : { invoice_id }) })
  if (invoice?.state === 'paid') return { ...invoice, page: 'unpaid' }
  const page = await payments.findOnPage(order_id)
  if (page !== 'paid') return invoice && { ...invoice, page }
  if (invoice?.state === 'unpaid') await payments.cancel(invoice.invoice_id)
  return { invoice_id: invoice?.invoice_id ?? invoice_id ?? '', state: 'paid', page }
}
