import { EcosystemFailure } from '#server/ecosystem/ecosystem-failure.ts'
import type { Invoice, Payments } from '#server/ecosystem/payments.ts'
import type { Invoices } from './invoices.ts'
import { type Merchant, PAYMENT_NO_MAX } from './merchant.ts'

const isLost = (error: unknown): boolean => error instanceof EcosystemFailure && error.kind === 'unavailable'

/**
 * Invoices in keepers, and payment pages where there is a merchant. An order has
 * one invoice whatever happens: before each try the provider is asked for the
 * order, and its question carries a greater number, after which a request that
 * is still on its way would be refused; nobody issues between question and try.
 * Decisions 39.
 */
export function w3sPayments(invoices: Invoices, merchant: Merchant | undefined, clock: () => Date): Payments {
  /**
   * An order that was paid on a page has an unpaid invoice as well, which nobody should pay now: it is no news
   * that it is paid before that is withdrawn.
   */
  async function paidOnPage(order_id: number, invoice: Invoice | undefined): Promise<Invoice | undefined> {
    if (!merchant || order_id > PAYMENT_NO_MAX) return invoice
    const payment = await merchant.findPayment(order_id)
    if (!payment) return invoice
    if (invoice?.state === 'unpaid') await invoices.cancel(invoice.invoice_id)
    return { invoice_id: invoice?.invoice_id ?? '', state: 'paid', ...payment, updated_at: clock() }
  }

  return {
    issue: (order) =>
      invoices.together(async ({ find, issue }) => {
        const ask = () => find({ order_id: order.order_id })
        const before = await ask()
        if (before) return before
        try {
          return await issue(order)
        } catch (error) {
          if (!isLost(error)) throw error
          return (await ask()) ?? (await issue(order))
        }
      }),
    async find(order) {
      const invoice = await invoices.find(order)
      return invoice?.state === 'paid' ? invoice : paidOnPage(order.order_id, invoice)
    },
    cancel: (invoice_id) => invoices.cancel(invoice_id),
    async payUrl(order) {
      if (!merchant) throw new EcosystemFailure('config', 0, 'there is no merchant')
      if (order.order_id > PAYMENT_NO_MAX) throw new EcosystemFailure('config', 0, 'the number is too great')
      return merchant.payUrl(order)
    },
  }
}
