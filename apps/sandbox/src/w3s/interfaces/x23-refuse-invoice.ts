import { decideInvoice } from '#sandbox/keeper/decide-invoice.ts'
import { isExpired } from '#sandbox/keeper/keeper.ts'
import { refuse, type W3sInterface } from '../interface.ts'
import { xml, xmlMoment } from '../xml.ts'

/** X23: an invoice is refused by whom it asks, or taken back by whoever issued it. */
export const refuseInvoice: W3sInterface = {
  script: 'XMLInvoiceRefusal',
  changes: true,
  plan: (said) => said('invoicerefuse/wmid') + said('invoicerefuse/wminvid') + said('reqn'),
  answer(sandbox, said, signer) {
    const { store, clock } = sandbox
    const id = said('invoicerefuse/wminvid')
    const invoice = store.state.invoices.find((one) => String(one.id) === id)
    const isTheirs = invoice?.from === signer || invoice?.payer === signer
    if (!invoice || !isTheirs || said('invoicerefuse/wmid') !== signer) return refuse(7, 'invoice not found')
    if (invoice.state === 3) return answered()
    if (isExpired(invoice, clock())) {
      store.change(() => Object.assign(invoice, { state: 3, updated_at: clock().toISOString() }))
      return answered()
    }
    if (invoice.state !== 0) return refuse(8, 'invoice is paid')
    decideInvoice(sandbox, invoice, 'reject')
    return answered()

    function answered() {
      return xml`<ininvoice id="${invoice!.id}" ts="${invoice!.id}"><state>${invoice!.state}</state><dateupd>${xmlMoment(invoice!.updated_at)}</dateupd></ininvoice>`
    }
  },
}
