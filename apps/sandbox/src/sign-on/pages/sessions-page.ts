import type { FastifyInstance } from 'fastify'
import type { Sandbox } from '#sandbox/context.ts'
import { avatar, shortMoment, wmidText } from '#sandbox/pages/formats.ts'
import { buttonForm, formOf, switchForm } from '#sandbox/pages/forms.ts'
import { type Html, html } from '#sandbox/pages/html.ts'
import { type Reader, readerOf, sendPage } from '#sandbox/pages/page.ts'
import { nameOf } from '#sandbox/people/person.ts'
import type { State } from '#sandbox/state/state.ts'
import { moveTicket } from '../issue-ticket.ts'
import { forgetUser, type ProviderSession, sessionOf } from '../provider-session.ts'
import { registeredSites, type Site } from '../sites.ts'
import { formatTime, type Ticket } from '../ticket.ts'

/** Who is signed on here, the tickets with their switches, the provider's faults, the registered sites. */
export function sessionsPage(http: FastifyInstance, { config, store, clock }: Sandbox): void {
  http.get('/sessions', (request, reply) => {
    const reader = readerOf(request, reply)
    const { sessions } = reader.t
    const { faults, people, tickets } = store.state
    return sendPage(
      reply,
      reader,
      { title: sessions.title, section: 'sessions' },
      html`<h1>${sessions.title}</h1><p class="lead">${sessions.lead}</p>
      <div class="columns">
        <section class="panel"><h2>${sessions.here}</h2>${signedOn(reader, people, sessionOf(store, request))}</section>
        <section class="panel"><h2>${sessions.provider_title}</h2>
          <div class="stack">
          ${switchForm({ action: '/sessions/faults', name: 'provider', label: sessions.provider_state, texts: sessions.provider, chosen: faults.provider, apply: sessions.apply })}
          ${switchForm({ action: '/sessions/faults', name: 'tickets', label: sessions.tickets_title, texts: sessions.tickets, chosen: faults.tickets, apply: sessions.apply })}
          <p class="hint">${sessions.now}: <span class="mono">${formatTime(clock())}</span></p></div>
        </section>
      </div>
      <section class="panel"><h2>${sessions.list}</h2>${ticketTable(reader, people, tickets, clock())}</section>
      <section class="panel"><h2>${sessions.sites}</h2>${siteTable(reader, registeredSites(config))}</section>`,
    )
  })

  http.post('/sessions/faults', (request, reply) => {
    const field = formOf(request)
    const { sessions } = readerOf(request, reply).t
    store.change(({ faults }) => {
      if (field('provider') in sessions.provider)
        faults.provider = field('provider') as typeof faults.provider
      if (field('tickets') in sessions.tickets) faults.tickets = field('tickets') as typeof faults.tickets
    })
    return reply.redirect('/sessions', 303)
  })

  http.post('/sessions/sign-off', (request, reply) => {
    forgetUser(store, request, formOf(request)('wmid') || undefined, clock())
    return reply.redirect('/sessions', 303)
  })

  http.post<{ Params: { id: string; change: string } }>('/sessions/tickets/:id/:change', (request, reply) => {
    const ticket = store.state.tickets.find(({ id }) => String(id) === request.params.id)
    const changes: Record<string, (ticket: Ticket) => void> = {
      expire: (one) => {
        one.expires_at = clock().toISOString()
      },
      block: (one) => {
        one.blocked = !one.blocked
      },
      move: moveTicket,
    }
    const change = changes[request.params.change]
    if (!ticket || !change) return reply.callNotFound()
    store.change(() => change(ticket))
    return reply.redirect('/sessions', 303)
  })
}

function signedOn(reader: Reader, people: State['people'], session: ProviderSession | undefined): Html {
  const { sessions, login } = reader.t
  if (!session) return html`<p class="quiet">${sessions.nobody}</p>`
  return html`<ul class="lines">${session.users.map(({ wmid, auth_type }) => {
    const name = nameOf(people, wmid, reader.language)
    return html`<li class="line"><span class="who">${avatar(name, wmid)}<span><span class="strong">${name}</span><br>
      <span class="hint">${wmidText(wmid)} · ${login.methods[auth_type] ?? auth_type}</span></span></span>
      ${buttonForm('/sessions/sign-off', sessions.sign_off, 'ghost', html`<input type="hidden" name="wmid" value="${wmid}">`)}</li>`
  })}</ul>`
}

function ticketTable(reader: Reader, people: State['people'], tickets: readonly Ticket[], now: Date): Html {
  const { sessions } = reader.t
  if (tickets.length === 0) return html`<p class="quiet">${sessions.none}</p>`
  const { language } = reader
  return html`<div class="scroll" tabindex="0"><table class="table"><thead><tr>${[sessions.ticket, sessions.person, sessions.method, sessions.address, sessions.created, sessions.last_access, sessions.expires, sessions.state].map((head) => html`<th>${head}</th>`)}</tr></thead>
  <tbody>${tickets.toReversed().map((ticket) => {
    const state = ticket.blocked ? 'blocked' : ticket.expires_at <= now.toISOString() ? 'expired' : 'good'
    const action = `/sessions/tickets/${ticket.id}/`
    return html`<tr>
      <td class="mono nowrap">${ticket.ticket.slice(0, 4)}…${ticket.ticket.slice(-4)}</td>
      <td class="nowrap">${nameOf(people, ticket.wmid, language)}</td><td class="nowrap">${ticket.auth_type}</td><td class="mono nowrap">${ticket.user_address}</td>
      <td class="num nowrap">${shortMoment(ticket.created_at, language)}</td><td class="num nowrap">${shortMoment(ticket.last_access_at, language)}</td><td class="num nowrap">${shortMoment(ticket.expires_at, language)}</td>
      <td class="nowrap"><span class="badge badge--${state === 'good' ? 'ok' : 'danger'}">${sessions[state]}</span>
        ${state !== 'expired' && buttonForm(`${action}expire`, sessions.expire)}${buttonForm(`${action}block`, ticket.blocked ? sessions.unblock : sessions.block)}${buttonForm(`${action}move`, sessions.move)}</td></tr>`
  })}</tbody></table></div>`
}

const siteTable = (
  { t: { sessions } }: Reader,
  sites: readonly Site[],
): Html => html`<div class="scroll" tabindex="0"><table class="table">
  <thead><tr><th>${sessions.rid}</th><th>${sessions.use}</th><th>${sessions.holder}</th><th>${sessions.url}</th></tr></thead>
  <tbody>${sites.map((site) => html`<tr><td class="mono nowrap">${site.rid}</td><td class="nowrap">${sessions.uses[site.use]}</td><td>${wmidText(site.site_holder)}</td><td class="mono nowrap">${site.url}</td></tr>`)}</tbody></table></div>`
