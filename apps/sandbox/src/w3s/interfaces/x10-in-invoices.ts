import { refuse, type W3sInterface } from '../interface.ts'
import { xml } from '../xml.ts'
import { invoiceFields } from './invoice-fields.ts'
import { invoicesMeant } from './x4-out-invoices.ts'

/** X10: the invoices that ask the signer for money. */
export const listInInvoices: W3sInterface = {
  script: 'XMLInInvoices',
  changes: false,
  plan: (said) =>
    ['wmid', 'wminvid', 'datestart', 'datefinish'].map((name) => said(`getininvoices/${name}`)).join('') +
    said('reqn'),
  answer({ store: { state } }, said, signer) {
    const of = (name: string) => said(`getininvoices/${name}`)
    if (of('wmid') !== signer) return refuse(111, 'invoices of somebody else')
    const ownInvoices = state.invoices.filter(({ payer }) => payer === signer)
    const meant = invoicesMeant(ownInvoices, of)
    return xml`<ininvoices cnt="${meant.length}">${meant.map(
      (invoice) =>
        xml`<ininvoice id="${invoice.id}" ts="${invoice.id}">${invoiceFields(invoice, 'store')}</ininvoice>`,
    )}</ininvoices>`
  },
}
