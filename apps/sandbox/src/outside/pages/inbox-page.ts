import type { FastifyInstance } from 'fastify'
import type { Sandbox } from '#sandbox/context.ts'
import { shortMoment, verdict } from '#sandbox/pages/formats.ts'
import { formOf, switchForm } from '#sandbox/pages/forms.ts'
import { type Html, html } from '#sandbox/pages/html.ts'
import { queryOf } from '#sandbox/pages/language.ts'
import { type Reader, readerOf, sendFragment, sendPage } from '#sandbox/pages/page.ts'
import type { ReceivedMessage } from '../message.ts'

/** Messages for one recipient, or all, newest first. */
export function messagesTo(received: readonly ReceivedMessage[], to: string | undefined): ReceivedMessage[] {
  const recipient = to?.trim().toLowerCase()
  return received
    .filter((message) => !recipient || message.to.some((address) => address.toLowerCase() === recipient))
    .toReversed()
}

/** The list of what arrived outside. It renews itself: the rows are a fragment that the page asks for again and again. */
export function inboxPage(http: FastifyInstance, { store }: Sandbox): void {
  http.get('/outside/inbox', (request, reply) => {
    const reader = readerOf(request, reply)
    const { inbox } = reader.t
    const to = queryOf(request).get('to') ?? ''
    const recipients = [...new Set(store.state.received.flatMap((message) => message.to))].toSorted()
    return sendPage(
      reply,
      reader,
      { title: inbox.title, section: 'inbox' },
      html`<h1>${inbox.title}</h1><p class="lead">${inbox.lead}</p>
      <form class="row-form row-form--bare" method="get">
        <label class="field"><span class="label">${inbox.filter}</span><input class="input" name="to" type="text" inputmode="email" list="recipients" value="${to}"></label>
        <datalist id="recipients">${recipients.map((address) => html`<option value="${address}"></option>`)}</datalist>
        <button class="btn">${inbox.show}</button>${to && html`<a class="btn btn--ghost" href="/outside/inbox">${inbox.all}</a>`}
      </form>
      <div class="letters" aria-live="polite" data-live="/outside/inbox/rows?to=${encodeURIComponent(to)}">${rows(reader, messagesTo(store.state.received, to))}</div>
      <section class="panel" id="server"><h2>${inbox.server}</h2><div class="stack">
        ${switchForm({ action: '/outside/faults', name: 'outside_smtp', label: inbox.server_state, texts: inbox.outside_smtp, chosen: store.state.faults.outside_smtp, apply: inbox.apply })}
        <p class="hint">${inbox.demand}</p></div></section>`,
    )
  })

  http.get('/outside/inbox/rows', (request, reply) => {
    const reader = readerOf(request, reply)
    const fragment = rows(reader, messagesTo(store.state.received, queryOf(request).get('to')))
    return sendFragment(reply, fragment)
  })

  http.post('/outside/faults', (request, reply) => {
    const fault = formOf(request)('outside_smtp')
    const known = readerOf(request, reply).t.inbox.outside_smtp
    store.change(({ faults }) => {
      if (fault in known) faults.outside_smtp = fault as typeof faults.outside_smtp
    })
    return reply.redirect('/outside/inbox#server', 303)
  })
}

function rows({ t: { inbox }, language }: Reader, messages: readonly ReceivedMessage[]): Html {
  if (messages.length === 0) {
    return html`<div class="empty"><p class="strong">${inbox.empty}</p><p class="quiet">${inbox.empty_text}</p></div>`
  }
  return html`<ul>${messages.map(
    (message) => html`<li class="letter"><a class="letter__link" href="/outside/messages/${message.id}">
      <span class="letter__from ell">${message.header_from || message.from || inbox.nobody}</span>
      <span class="letter__subject ell">${message.subject || inbox.no_subject}</span>
      <span class="letter__to ell">${message.to.join(', ')}</span>
      <span class="letter__marks">${message.attachments > 0 && html`<span class="badge badge--plain">${inbox.attachments}</span>`}${
        message.auth.dkim.length > 0 &&
        html`<span class="hint">DKIM</span> ${verdict(message.auth.dkim[0]!.result)}`
      }</span>
      <span class="letter__date num">${shortMoment(message.received_at, language)}</span>
    </a></li>`,
  )}</ul>`
}
