import { amountText, purseOf, readAmount, transfer } from '#sandbox/keeper/purses.ts'
import { refuse, type W3sInterface } from '../interface.ts'
import { xml, xmlMoment } from '../xml.ts'

const FIELDS = ['tranid', 'pursesrc', 'pursedest', 'amount', 'period', 'pcode', 'desc', 'wminvid']

/** X2: money from the signer's purse to another, by itself or for an invoice to the signer. */
export const transferMoney: W3sInterface = {
  script: 'XMLTrans',
  changes: true,
  plan: (said) => said('reqn') + FIELDS.map((name) => said(`trans/${name}`)).join(''),
  answer({ store, clock }, said, signer) {
    const of = (name: string) => said(`trans/${name}`)
    const { state } = store
    const amount_cents = readAmount(of('amount'))
    const invoice = state.invoices.find(({ id }) => String(id) === of('wminvid'))
    if (!amount_cents) return refuse(-5, 'amount')
    if (purseOf(state, of('pursesrc'))?.wmid !== signer) return refuse(111, 'purse of somebody else')
    if (!purseOf(state, of('pursedest'))) return refuse(7, 'destination purse not found')
    if (Number(of('wminvid')) > 0 && (invoice?.payer !== signer || invoice.state !== 0)) {
      return refuse(26, 'no such invoice to pay')
    }
    const now = clock().toISOString()
    const made = store.change(() =>
      transfer(
        state,
        {
          from_purse: of('pursesrc'),
          to_purse: of('pursedest'),
          amount_cents,
          description: of('desc'),
          created_at: now,
          is_held: false,
        },
        store.newId,
      ),
    )
    if (!made) return refuse(17, 'not enough money')
    if (invoice) {
      store.change(() =>
        Object.assign(invoice, {
          state: 2,
          updated_at: now,
          transfer_id: made.id,
          payer_purse: made.from_purse,
        }),
      )
    }
    return xml`<operation id="${made.id}" ts="${made.id}"><tranid>${of('tranid')}</tranid><pursesrc>${made.from_purse}</pursesrc><pursedest>${made.to_purse}</pursedest><amount>${amountText(made.amount_cents)}</amount><comiss>0</comiss><opertype>0</opertype><wminvid>${invoice?.id ?? 0}</wminvid><desc>${made.description}</desc><datecrt>${xmlMoment(now)}</datecrt><dateupd>${xmlMoment(now)}</dateupd></operation>`
  },
}
