import type { Invoice } from '#sandbox/keeper/keeper.ts'
import { purseOf } from '#sandbox/keeper/purses.ts'
import { refuse, type W3sInterface } from '../interface.ts'
import { readXmlMoment, type Said, xml } from '../xml.ts'
import { invoiceFields } from './invoice-fields.ts'

/** Which invoices were meant: by their number, by the order's, else by the time they were issued. */
export function invoicesMeant(invoices: readonly Invoice[], said: (name: string) => string): Invoice[] {
  const [wminvid, orderid] = [said('wminvid'), said('orderid')]
  if (Number(wminvid) > 0) return invoices.filter(({ id }) => String(id) === wminvid)
  if (Number(orderid) > 0) return invoices.filter(({ order_id }) => order_id === orderid)
  const [from, to] = [readXmlMoment(said('datestart')), readXmlMoment(said('datefinish'))]
  const isMeant = (moment: number) => from && to && moment >= from.getTime() && moment <= to.getTime()
  return invoices.filter(({ created_at }) => isMeant(Date.parse(created_at)))
}

/** X4: how the invoices issued from a purse stand. */
export const listOutInvoices: W3sInterface = {
  script: 'XMLOutInvoices',
  changes: false,
  plan: (said) => said('getoutinvoices/purse') + said('reqn'),
  answer({ store: { state } }, said: Said, signer) {
    const of = (name: string) => said(`getoutinvoices/${name}`)
    if (!/^[A-Z]\d{12}$/.test(of('purse'))) return refuse(-3, 'purse')
    if (purseOf(state, of('purse'))?.wmid !== signer) return refuse(111, 'purse of somebody else')
    const issued = state.invoices.filter(({ store_purse }) => store_purse === of('purse'))
    const meant = invoicesMeant(issued, of)
    return xml`<outinvoices cnt="${meant.length}">${meant.map(
      (invoice) =>
        xml`<outinvoice id="${invoice.id}" ts="${invoice.id}">${invoiceFields(invoice)}<wmtranid>${
          invoice.transfer_id ?? 0
        }</wmtranid><customerpurse>${invoice.payer_purse ?? ''}</customerpurse></outinvoice>`,
    )}</outinvoices>`
  },
}
