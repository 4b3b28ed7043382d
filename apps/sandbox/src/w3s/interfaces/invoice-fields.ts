import type { Invoice } from '#sandbox/keeper/keeper.ts'
import { amountText } from '#sandbox/keeper/purses.ts'
import { type Xml, xml, xmlMoment } from '../xml.ts'

/** What X1, X4 and X10 tell of an invoice. */
export const invoiceFields = (invoice: Invoice, who: 'customer' | 'store' = 'customer'): Xml =>
  xml`<orderid>${
    invoice.order_id
  }</orderid>${who === 'customer' ? xml`<customerwmid>${invoice.payer}</customerwmid>` : xml`<storewmid>${invoice.from}</storewmid>`}<storepurse>${
    invoice.store_purse
  }</storepurse><amount>${amountText(invoice.amount_cents)}</amount><desc>${invoice.description}</desc><address>${
    invoice.address
  }</address><period>${invoice.period}</period><expiration>${invoice.expiration}</expiration><state>${
    invoice.state
  }</state><datecrt>${xmlMoment(invoice.created_at)}</datecrt><dateupd>${xmlMoment(invoice.updated_at)}</dateupd>`
