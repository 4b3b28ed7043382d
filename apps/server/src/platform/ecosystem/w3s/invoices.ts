import { EcosystemFailure } from '../ecosystem-failure.ts'
import type { Invoice, InvoiceOrder, InvoiceState } from '../payments.ts'
import type { CallsInRow, W3sClient } from './client.ts'
import type { FailureTable } from './failures.ts'
import { readMoment, writeAmount, writeMoment } from './wire/values.ts'
import { fitWindows1251 } from './wire/windows-1251.ts'
import type { XmlElement } from './wire/xml.ts'

const DESCRIPTION_CHARS_MAX = 255

const STATES: Readonly<Record<string, InvoiceState>> = { 0: 'unpaid', 1: 'held', 2: 'paid', 3: 'refused' }

/** Answers of interface X1. */
const ISSUE_FAILURES: FailureTable = {
  [-2]: 'unknown_wmid', // the payer's WMID is out of form
  [-3]: 'config', // our purse
  [-5]: 'config', // the amount
  [-6]: 'config', // the description
  5: 'config', // we are unknown
  6: 'unknown_wmid',
  7: 'config',
  8: 'config', // the shop's number
  35: 'not_accepted',
  51: 'config',
  52: 'config', // we are not verified
  54: 'limit', // of the day
  55: 'limit', // of the week
  56: 'limit', // of the month
  61: 'limit', // of the trust
}
const FIND_FAILURES: FailureTable = { [-3]: 'config' }
const REFUSE_FAILURES: FailureTable = { 6: 'unknown_wmid', 7: 'config' }

/** What the provider keeps of an invoice. Throws `EcosystemFailure` for what cannot be understood. */
function readInvoice(element: XmlElement): Invoice {
  const state = STATES[element.text('state')]
  const transaction_id = element.text('wmtranid')
  const payer_purse = element.text('customerpurse')
  if (state === undefined || element.attribute('id') === '') throw unreadable('an invoice out of form')
  return {
    invoice_id: element.attribute('id'),
    state,
    ...(state === 'paid' && transaction_id && { transaction_id }),
    ...(state === 'paid' && payer_purse && { payer_purse }),
    updated_at: momentOf(element),
  }
}

function momentOf(element: XmlElement): Date {
  try {
    return readMoment(element.text('dateupd') || element.text('datecrt'))
  } catch (cause) {
    throw unreadable((cause as Error).message)
  }
}

const unreadable = (reason: string) => new EcosystemFailure('unavailable', 0, reason)

interface InvoiceCalls {
  issue(order: InvoiceOrder): Promise<Invoice>
  /** By the order's number, or by the invoice's where it is known. */
  find(order: { order_id: number; invoice_id?: string }): Promise<Invoice | undefined>
  cancel(invoice_id: string): Promise<void>
}

export interface Invoices extends InvoiceCalls {
  /** Calls in a row that nobody else's comes between: what was found is so until the last has been answered. */
  together<Result>(calls: (invoices: InvoiceCalls) => Promise<Result>): Promise<Result>
}

/** Interfaces X1, X4 and X23, each call as it is. */
export const openInvoices = (client: W3sClient, purse: string, clock: () => Date): Invoices => ({
  ...invoiceCalls(client, purse, clock),
  together: (calls) => client.together((inRow) => calls(invoiceCalls(inRow, purse, clock))),
})

function invoiceCalls(client: CallsInRow, purse: string, clock: () => Date): InvoiceCalls {
  return {
    async issue(order) {
      const orderid = order.order_id
      const customerwmid = order.payer
      const amount = writeAmount(order.amount_cents)
      const desc = fitWindows1251(order.text).trim().slice(0, DESCRIPTION_CHARS_MAX)
      const [address, period, expiration] = ['', 0, order.expires_days]
      const response = await client.call(
        {
          script: 'XMLInvoice',
          payload: {
            invoice: {
              ...{ orderid, customerwmid, storepurse: purse, amount, desc, address },
              ...{ period, expiration, onlyauth: 0, lmi_shop_id: 0 },
            },
          },
          plan: (reqn) =>
            `${orderid}${customerwmid}${purse}${amount}${desc}${address}${period}${expiration}${reqn}`,
        },
        ISSUE_FAILURES,
      )
      const [invoice] = response.all('invoice')
      if (!invoice) throw unreadable('no invoice in the answer')
      return readInvoice(invoice)
    },

    async find({ order_id, invoice_id }) {
      const response = await client.call(
        {
          script: 'XMLOutInvoices',
          payload: {
            getoutinvoices: {
              purse,
              wminvid: invoice_id ?? 0,
              orderid: order_id,
              // Needed by form, passed over where a number is given.
              datestart: '20200101 00:00:00',
              datefinish: writeMoment(clock()),
            },
          },
          plan: (reqn) => `${purse}${reqn}`,
        },
        FIND_FAILURES,
      )
      const invoices = response
        .all('outinvoices/outinvoice')
        .filter((one) => one.text('orderid') === String(order_id))
        .map(readInvoice)
      // Of several, which only another program can have made, the one that decides.
      return invoices.find(({ state }) => state === 'paid') ?? invoices.at(-1)
    },

    async cancel(invoice_id) {
      await client.call(
        {
          script: 'XMLInvoiceRefusal',
          payload: { invoicerefuse: { wmid: client.wmid, wminvid: invoice_id } },
          plan: (reqn) => `${client.wmid}${invoice_id}${reqn}`,
        },
        REFUSE_FAILURES,
      )
    },
  }
}
