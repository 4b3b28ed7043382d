import type { FastifyInstance } from 'fastify'
import type { Sandbox } from '#sandbox/context.ts'
import { decideInvoice, isDecision } from '#sandbox/keeper/decide-invoice.ts'
import { codeIn, expiryOf, type Invoice, isExpired, type KeeperMessage } from '#sandbox/keeper/keeper.ts'
import { amountText, balanceOf, mainPurse, readAmount } from '#sandbox/keeper/purses.ts'
import { changeKeeper, messagesOf, settingsOf } from '#sandbox/keeper/settings-of.ts'
import { decideCheckout } from '#sandbox/merchant/decide-checkout.ts'
import { queryOf } from '#sandbox/pages/language.ts'
import { ControlProblem } from './control-problem.ts'
import { checkoutDecision, keeperChange } from './control-schemas.ts'
import { withoutUndefined } from './without-undefined.ts'

type Params = { Params: { wmid: string; id: string; decision: string; token: string } }

/** What a program sees of a keeper message: its code apart, for those who come for it. */
export const messageView = (message: KeeperMessage) => ({ ...message, code: codeIn(message) ?? null })

export const invoiceView = (invoice: Invoice, now: Date) => ({
  ...invoice,
  amount: amountText(invoice.amount_cents),
  expires_at: expiryOf(invoice)?.toISOString() ?? null,
  is_expired: isExpired(invoice, now),
})

/** Keepers, their messages, invoices and money, and the payment pages. */
export function keeperControl(control: FastifyInstance, sandbox: Sandbox): void {
  const { store, clock } = sandbox
  const invoicesOf = (wmid: string) => store.state.invoices.filter(({ payer }) => payer === wmid).toReversed()
  const view = (wmid: string) => ({
    keeper: {
      ...settingsOf(store.state, wmid),
      balance: amountText(balanceOf(store, wmid)),
    },
  })

  control.get<Params>('/keeper/:wmid', (request) => view(request.params.wmid))

  control.put<Params>('/keeper/:wmid', (request) => {
    const { wmid } = request.params
    const { balance, ...change } = keeperChange.parse(request.body)
    const balance_cents = balance === undefined ? undefined : readAmount(balance)
    if (balance !== undefined && balance_cents === undefined) throw new ControlProblem('balance is no amount')
    if (!store.state.people.some((person) => person.wmid === wmid))
      throw new ControlProblem('Nobody has this WMID')
    store.change((state) => {
      changeKeeper(state, wmid, withoutUndefined(change))
      if (balance_cents !== undefined) mainPurse(state, wmid).balance_cents = balance_cents
    })
    return view(wmid)
  })

  control.get<Params>('/keeper/:wmid/messages', (request) => {
    const since = queryOf(request).get('since') ?? ''
    const messages = messagesOf(store.state, request.params.wmid)
    return { messages: messages.filter(({ created_at }) => created_at >= since).map(messageView) }
  })

  control.get<Params>('/keeper/:wmid/invoices', (request) => ({
    invoices: invoicesOf(request.params.wmid).map((invoice) => invoiceView(invoice, clock())),
  }))

  control.post<Params>('/keeper/:wmid/invoices/:id/:decision', (request) => {
    const { wmid, id, decision } = request.params
    const invoice = invoicesOf(wmid).find((one) => String(one.id) === id)
    if (!invoice) throw new ControlProblem('This keeper has no such invoice')
    if (!isDecision(decision)) throw new ControlProblem('pay, hold, reject or expire')
    const problem = decideInvoice(sandbox, invoice, decision)
    if (problem) throw new ControlProblem(problem)
    return { invoice: invoiceView(invoice, clock()) }
  })

  control.get('/checkouts', () => ({ checkouts: store.state.checkouts.toReversed() }))

  control.post<Params>('/checkouts/:token/:decision', async (request) => {
    const { payer } = checkoutDecision.parse(request.body)
    const { token, decision } = request.params
    const checkout = store.state.checkouts.find((one) => one.token === token)
    if (!checkout) throw new ControlProblem('No payment page has this token')
    if (decision !== 'pay' && decision !== 'reject') throw new ControlProblem('pay or reject')
    const problem = await decideCheckout(sandbox, checkout, decision, payer)
    if (problem) throw new ControlProblem(problem.text ?? problem.name)
    return { checkout }
  })
}
