import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Sandbox } from '#sandbox/context.ts'
import { amountText, balanceOf } from '#sandbox/keeper/purses.ts'
import { moment } from '#sandbox/pages/formats.ts'
import { formOf, options } from '#sandbox/pages/forms.ts'
import { html } from '#sandbox/pages/html.ts'
import { queryOf } from '#sandbox/pages/language.ts'
import { readerOf, sendPage } from '#sandbox/pages/page.ts'
import { nameOf, personName } from '#sandbox/people/person.ts'
import type { Checkout } from './checkout.ts'
import { decideCheckout } from './decide-checkout.ts'

/** `/lmi/payment.asp?gid=`: the page where an order is paid at once, by whoever is in front of it. */
export function checkoutPage(http: FastifyInstance, sandbox: Sandbox): void {
  const { config, store } = sandbox
  const show = (
    request: FastifyRequest,
    reply: FastifyReply,
    checkout: Checkout | undefined,
    problem?: string,
  ) => {
    const reader = readerOf(request, reply)
    const { t, language } = reader
    const { checkout: words } = t
    const back = html`<p><a class="btn" href="${config.SERVICE_URL}">${words.back}</a></p>`
    if (!checkout) {
      const text = html`<h1>${words.unknown}</h1><p class="lead">${words.unknown_text}</p>${back}`
      return sendPage(reply, reader, { title: words.unknown, style: 'keeper', status: 404 }, text)
    }
    const { people } = store.state
    const payers = people
      .filter(({ kind }) => kind !== 'service')
      .map((person) => {
        return [
          person.wmid,
          `${personName(person, language)} · ${amountText(balanceOf(store, person.wmid))} WMZ`,
        ]
      })
    return sendPage(
      reply,
      reader,
      { title: words.title, style: 'keeper', status: problem ? 400 : 200 },
      html`<div class="till"><h1>${words.title}</h1>
      ${problem && html`<p class="notice notice--danger" role="alert">${problem}</p>`}
      <section class="panel"><dl class="facts">
        <div><dt>${words.to}</dt><dd>${nameOf(people, checkout.wmid, language)} · <span class="mono">${checkout.purse}</span></dd></div>
        <div><dt>${words.purpose}</dt><dd>${checkout.description}</dd></div>
        <div><dt>${words.amount}</dt><dd class="balance num">${amountText(checkout.amount_cents)} WMZ</dd></div>
        <div><dt>${words.until}</dt><dd>${moment(checkout.expires_at, language)}</dd></div></dl>
      ${
        checkout.state === 'open'
          ? html`<form class="stack till__form" method="post" action="/lmi/payment.asp"><input type="hidden" name="gid" value="${checkout.token}">
        <label class="field"><span class="label">${words.payer}</span><select class="input" name="payer">${options(Object.fromEntries(payers) as Record<string, string>, '')}</select></label>
        <div class="actions"><button class="btn btn--primary" name="decision" value="pay">${words.pay}</button><button class="btn" name="decision" value="reject">${words.reject}</button></div></form>`
          : html`<p class="notice notice--${checkout.state === 'paid' ? 'ok' : 'warn'}" role="status">${words[checkout.state]}</p>${back}`
      }</section></div>`,
    )
  }
  const find = (token: string | undefined) => store.state.checkouts.find((one) => one.token === token)

  http.get('/lmi/payment.asp', (request, reply) => show(request, reply, find(queryOf(request).get('gid'))))

  http.post('/lmi/payment.asp', async (request, reply) => {
    const field = formOf(request)
    const checkout = find(field('gid'))
    const decision = field('decision') === 'pay' ? 'pay' : 'reject'
    if (!checkout || !store.state.people.some(({ wmid }) => wmid === field('payer'))) {
      return show(request, reply, undefined)
    }
    const problem = await decideCheckout(sandbox, checkout, decision, field('payer'))
    const { keeper, checkout: words } = readerOf(request, reply).t
    const text = problem && (keeper.problems[problem.name] ?? words.problems[problem.name])
    return show(request, reply, checkout, problem && `${text} ${problem.text ?? ''}`)
  })
}
