import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Sandbox } from '#sandbox/context.ts'
import { formOf } from '#sandbox/pages/forms.ts'
import { html } from '#sandbox/pages/html.ts'
import { queryOf } from '#sandbox/pages/language.ts'
import { readerOf, sendFragment, sendPage } from '#sandbox/pages/page.ts'
import { SERVICE_WMID } from '#sandbox/people/cast.ts'
import { decideInvoice, isDecision } from './decide-invoice.ts'
import { invoiceList } from './invoice-view.ts'
import { keeperPicks, messageList, pursesPanel, settingsPanel } from './keeper-view.ts'
import { balanceOf, purseOf, readAmount } from './purses.ts'
import { changeKeeper } from './settings-of.ts'

type Params = { Params: { wmid: string; id: string; decision: string; purse: string } }

/** Everybody's keeper: messages, invoices, purses, settings. Messages and invoices appear by themselves. */
export function keeperPage(http: FastifyInstance, sandbox: Sandbox): void {
  const { store, clock } = sandbox
  const people = () => store.state.people.filter(({ kind }) => kind !== 'service')
  const find = (wmid: string) => people().find((person) => person.wmid === wmid)
  const back = (reply: FastifyReply, wmid: string, problem?: string) =>
    reply.redirect(`/keeper/${wmid}${problem ? `?problem=${problem}` : ''}`, 303)

  http.get('/keeper', (_request, reply) => reply.redirect(`/keeper/${people()[0]?.wmid ?? ''}`, 302))

  http.get<Params>('/keeper/:wmid', (request, reply) => {
    const person = find(request.params.wmid)
    if (!person) return reply.callNotFound()
    const { wmid } = person
    const reader = readerOf(request, reply)
    const { keeper } = reader.t
    const problem = keeper.problems[queryOf(request).get('problem') ?? '']
    balanceOf(store, wmid)
    return sendPage(
      reply,
      reader,
      { title: keeper.title, section: 'keeper', status: problem ? 400 : 200 },
      html`<h1>${keeper.title}</h1><p class="lead">${keeper.lead}</p>
      <div class="split"><div>${keeperPicks(reader, people(), store.state, person, clock())}</div>
      <div class="stack">${problem && html`<p class="notice notice--danger" role="alert">${problem}</p>`}
        <section class="panel"><h2>${keeper.messages}</h2><div aria-live="polite" data-live="/keeper/${wmid}/messages">${messageList(reader, store.state, wmid)}</div></section>
        <section class="panel"><h2>${keeper.invoices}</h2><div data-live="/keeper/${wmid}/invoices">${invoiceList(reader, store.state, wmid, clock())}</div></section>
        <div class="columns">${pursesPanel(reader, store.state, wmid)}${settingsPanel(reader, store.state, wmid)}</div>
      </div></div>`,
    )
  })

  http.get<Params>('/keeper/:wmid/messages', (request, reply) =>
    sendFragment(reply, messageList(readerOf(request, reply), store.state, request.params.wmid)),
  )
  http.get<Params>('/keeper/:wmid/invoices', (request, reply) =>
    sendFragment(reply, invoiceList(readerOf(request, reply), store.state, request.params.wmid, clock())),
  )

  http.post<Params>('/keeper/:wmid/invoices/:id/:decision', (request, reply) => {
    const { wmid, id, decision } = request.params
    const invoice = store.state.invoices.find((one) => String(one.id) === id && one.payer === wmid)
    if (!invoice || !isDecision(decision)) return reply.callNotFound()
    return back(reply, wmid, decideInvoice(sandbox, invoice, decision))
  })

  http.post<Params>('/keeper/:wmid/purses/:purse', (request, reply) => {
    const { wmid, purse } = request.params
    const known = purseOf(store.state, purse)
    const amount_cents = readAmount(formOf(request)('amount'))
    if (known?.wmid !== wmid) return reply.callNotFound()
    if (!amount_cents) return back(reply, wmid, 'amount')
    store.change(() => {
      known.balance_cents += amount_cents
    })
    return back(reply, wmid)
  })

  http.post<Params>('/keeper/:wmid/settings', (request: FastifyRequest<Params>, reply) => {
    const { wmid } = request.params
    const field = formOf(request)
    if (!find(wmid)) return reply.callNotFound()
    store.change((state) =>
      changeKeeper(state, wmid, {
        accepts: field('accepts') === 'correspondents' ? 'correspondents' : 'everyone',
        correspondents: field('correspondent') ? [SERVICE_WMID] : [],
        is_offline: field('offline') !== '',
      }),
    )
    return back(reply, wmid)
  })
}
