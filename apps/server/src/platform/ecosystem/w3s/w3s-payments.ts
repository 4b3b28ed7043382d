import { EcosystemFailure } from '../ecosystem-failure.ts'
import type { Payments } from '../payments.ts'
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
export function w3sPayments(invoices: Invoices, merchant: Merchant | undefined): Payments {
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
    find: (order) => invoices.find(order),
    cancel: (invoice_id) => invoices.cancel(invoice_id),
    async payUrl(order) {
      if (!merchant) throw new EcosystemFailure('config', 0, 'there is no merchant')
      if (order.order_id > PAYMENT_NO_MAX) throw new EcosystemFailure('config', 0, 'the number is too great')
      return merchant.payUrl(order)
    },
    async findOnPage(order_id) {
      return merchant && order_id <= PAYMENT_NO_MAX ? merchant.findPayment(order_id) : 'unpaid'
    },
    readPageCall: (fields) => merchant?.readPageCall(fields),
  }
}
