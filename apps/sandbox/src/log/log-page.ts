import type { FastifyInstance } from 'fastify'
import type { Sandbox } from '#sandbox/context.ts'
import { shortMoment } from '#sandbox/pages/formats.ts'
import { formOf, switchForm } from '#sandbox/pages/forms.ts'
import { type Html, html } from '#sandbox/pages/html.ts'
import { type Reader, readerOf, sendFragment, sendPage } from '#sandbox/pages/page.ts'
import type { Exchange } from './exchange-log.ts'

/** The last requests and answers as they were, and the switches that break them. */
export function logPage(http: FastifyInstance, { store, log }: Sandbox): void {
  const switches = ({ t }: Reader) =>
    [
      ['w3s', t.log.w3s, t.log.w3s_states],
      ['w3s_encoding', t.log.encoding, { 'windows-1251': 'windows-1251', 'utf-8': 'utf-8' }],
      ['merchant', t.log.merchant, t.log.merchant_states],
      ['passports', t.log.passports, t.log.service_states],
      ['businesses', t.log.businesses, t.log.service_states],
    ] as const

  http.get('/log', (request, reply) => {
    const reader = readerOf(request, reply)
    const { log: words } = reader.t
    return sendPage(
      reply,
      reader,
      { title: words.title, section: 'log' },
      html`<h1>${words.title}</h1><p class="lead">${words.lead}</p>
      <section class="panel"><h2>${words.faults}</h2><div class="switches">${switches(reader).map(
        ([name, label, texts]) =>
          switchForm({
            action: '/log/faults',
            name,
            label,
            texts,
            chosen: store.state.faults[name],
            apply: words.apply,
          }),
      )}</div></section>
      <div class="letters" data-live="/log/rows">${rows(reader, log.all())}</div>`,
    )
  })

  http.get('/log/rows', (request, reply) => sendFragment(reply, rows(readerOf(request, reply), log.all())))

  http.post('/log/faults', (request, reply) => {
    const field = formOf(request)
    store.change(({ faults }) => {
      for (const [name, , texts] of switches(readerOf(request, reply))) {
        if (field(name) in texts) Object.assign(faults, { [name]: field(name) })
      }
    })
    return reply.redirect('/log', 303)
  })
}

function rows({ t: { log: words }, language }: Reader, exchanges: readonly Exchange[]): Html {
  if (exchanges.length === 0) {
    return html`<div class="empty"><p class="strong">${words.none}</p><p class="quiet">${words.none_text}</p></div>`
  }
  return html`<ul>${exchanges.map((exchange) => {
    const outcome = outcomeOf(exchange)
    return html`<li class="exchange"><details><summary><span class="exchange__path mono ell">${exchange.method} ${exchange.path}</span>
      <span class="badge badge--${outcome.kind}">${outcome.text || words[outcome.word]}</span><span class="hint num nowrap">${shortMoment(exchange.at, language)}</span></summary>
      <div class="exchange__both"><div><h3>${words.request}</h3><pre class="raw">${exchange.request}</pre></div>
      <div><h3>${words.answer}</h3><pre class="raw">${exchange.answer || words.no_answer}</pre></div></div></details></li>`
  })}</ul>`
}

/** What came of it, at a glance: HTTP status or `retval`. */
function outcomeOf({ status, answer, path }: Exchange) {
  if (status === 0) return { kind: 'danger', word: 'no_answer', text: '' } as const
  if (status !== 200) return { kind: 'danger', word: 'refused', text: `HTTP ${status}` } as const
  if (path.startsWith('/payments/') && answer !== 'YES') {
    return { kind: 'warn', word: 'refused', text: '' } as const
  }
  const retval = /<retval>(-?\d+)<|<response retval="(-?\d+)"/.exec(answer)
  const number = retval?.[1] ?? retval?.[2] ?? '0'
  const isDone = number === '0' || /<testwmpurse>/.test(answer)
  return isDone
    ? ({ kind: 'ok', word: 'ok', text: '' } as const)
    : ({ kind: 'danger', word: 'refused', text: number } as const)
}
