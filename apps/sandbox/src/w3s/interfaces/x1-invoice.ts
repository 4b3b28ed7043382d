import type { Invoice } from '#sandbox/keeper/keeper.ts'
import { purseOf, readAmount } from '#sandbox/keeper/purses.ts'
import { takesFrom } from '#sandbox/keeper/settings-of.ts'
import { refuse, type W3sInterface } from '../interface.ts'
import { xml } from '../xml.ts'
import { invoiceFields } from './invoice-fields.ts'

const FIELDS = ['orderid', 'customerwmid', 'storepurse', 'amount', 'desc', 'address', 'period', 'expiration']
const AMOUNT = /^(?:0|[1-9]\d*)(?:\.\d?[1-9])?$/

/** X1: issues an invoice from the signer's purse to another WMID. */
export const issueInvoice: W3sInterface = {
  script: 'XMLInvoice',
  changes: true,
  plan: (said) => FIELDS.map((name) => said(`invoice/${name}`)).join('') + said('reqn'),
  answer({ store, clock }, said, signer) {
    const of = (name: string) => said(`invoice/${name}`)
    const { state } = store
    const payer = of('customerwmid')
    const amount_cents = readAmount(of('amount'))
    const expiration = Number(of('expiration') || 0)
    if (!/^\d{1,15}$/.test(of('orderid'))) return refuse(-1, 'orderid')
    if (!/^\d{12}$/.test(payer)) return refuse(-2, 'customerwmid')
    if (!/^[A-Z]\d{12}$/.test(of('storepurse'))) return refuse(-3, 'storepurse')
    if (!amount_cents || !AMOUNT.test(of('amount'))) return refuse(-5, 'amount')
    if (of('desc').length > 255) return refuse(-6, 'desc')
    if (of('address').length > 255) return refuse(-7, 'address')
    if (!Number.isInteger(expiration) || expiration < 0 || expiration > 255) return refuse(-100, 'expiration')
    if (purseOf(state, of('storepurse'))?.wmid !== signer) return refuse(111, 'purse of somebody else')
    if (!state.people.some(({ wmid }) => wmid === payer)) return refuse(6, 'customer not found')
    if (!takesFrom(state, payer, signer)) return refuse(35, 'customer takes no invoices from strangers')

    const now = clock().toISOString()
    const invoice: Invoice = {
      id: store.newId(),
      order_id: of('orderid'),
      from: signer,
      store_purse: of('storepurse'),
      payer,
      amount_cents,
      description: of('desc'),
      address: of('address'),
      period: Number(of('period') || 0),
      expiration,
      state: 0,
      created_at: now,
      updated_at: now,
    }
    store.change(() => state.invoices.push(invoice))
    return xml`<invoice id="${invoice.id}" ts="${invoice.id}">${invoiceFields(invoice)}</invoice>`
  },
}
