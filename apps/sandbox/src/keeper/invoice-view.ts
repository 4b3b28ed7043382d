import { shortMoment } from '#sandbox/pages/formats.ts'
import { buttonForm } from '#sandbox/pages/forms.ts'
import { type Html, html } from '#sandbox/pages/html.ts'
import type { Reader } from '#sandbox/pages/page.ts'
import { nameOf } from '#sandbox/people/person.ts'
import type { State } from '#sandbox/state/state.ts'
import { expiryOf, type Invoice, isExpired } from './keeper.ts'
import { amountText } from './purses.ts'

const BADGES = ['plain', 'warn', 'ok', 'danger'] as const

/** Invoices to this keeper, the newest first, each with what may be done about it. */
export function invoiceList(reader: Reader, state: State, wmid: string, now: Date): Html {
  const invoices = state.invoices.filter(({ payer }) => payer === wmid).toReversed()
  if (invoices.length === 0) return html`<p class="quiet">${reader.t.keeper.no_invoices}</p>`
  return html`<ul class="notes">${invoices.map((invoice) => invoiceItem(reader, state, invoice, now))}</ul>`
}

function invoiceItem({ t: { keeper }, language }: Reader, state: State, invoice: Invoice, now: Date): Html {
  const late = isExpired(invoice, now)
  const expiry = expiryOf(invoice)
  const action = (decision: string) => `/keeper/${invoice.payer}/invoices/${invoice.id}/${decision}`
  return html`<li class="note"><div class="note__head"><span class="strong">${invoice.description}</span><span class="balance num nowrap">${amountText(invoice.amount_cents)} WM${invoice.store_purse[0]!}</span></div>
    <p class="hint">${keeper.from}: ${nameOf(state.people, invoice.from, language)} · <span class="mono">${invoice.store_purse}</span> · ${keeper.expires}: ${expiry ? shortMoment(expiry.toISOString(), language) : keeper.no_end}</p>
    <div class="note__foot"><span class="badge badge--${late ? 'danger' : BADGES[invoice.state]}">${late ? keeper.expired : keeper.states[invoice.state]}</span>
    ${
      invoice.state === 0 &&
      !late &&
      html`<form class="inline" method="post" action="${action('pay')}"><button class="btn btn--primary btn--sm">${keeper.pay}</button></form>${buttonForm(action('hold'), keeper.hold)}${buttonForm(action('reject'), keeper.reject, 'danger')}${buttonForm(action('expire'), keeper.expire)}`
    }${
      invoice.state === 1 &&
      html`${buttonForm(action('pay'), keeper.release)}${buttonForm(action('reject'), keeper.reject, 'danger')}`
    }</div></li>`
}
