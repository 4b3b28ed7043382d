import type { FastifyInstance } from 'fastify'
import type { Sandbox } from '#sandbox/context.ts'
import { CAST } from '#sandbox/people/cast.ts'
import { html } from './html.ts'
import { type Reader, readerOf, sendPage } from './page.ts'

interface Step {
  title: string
  text: string
  path: string
  action: string
}

/** What can be tried here, by what it is about. */
function chapters({ t: { front, shell } }: Reader, service: string, anna: string): [string, Step[]][] {
  const step = (name: StepName, path: string, action: string): Step => ({
    title: front[name],
    text: front[`${name}_text`],
    path,
    action,
  })
  return [
    [
      front.about_mail,
      [
        step('sign_in', service, front.sign_in_action),
        step('write', `/outside/write?to=${encodeURIComponent(anna)}`, shell.write),
        step('inbox', '/outside/inbox', shell.inbox),
      ],
    ],
    [
      front.about_people,
      [
        step('keeper', `/keeper/${CAST[0]!.wmid}`, shell.keeper),
        step('invoices', `/keeper/${CAST[0]!.wmid}`, shell.keeper),
        step('people', '/people', shell.people),
        step('business', '/business', shell.business),
      ],
    ],
    [front.about_domains, [step('dns', '/dns', shell.dns), step('websites', '/websites', shell.websites)]],
    [
      front.about_failures,
      [
        step('sessions', '/sessions', shell.sessions),
        step('failures', '/outside/inbox#server', front.failures_action),
        step('log', '/log', shell.log),
      ],
    ],
  ]
}

type StepName =
  | 'sign_in'
  | 'write'
  | 'inbox'
  | 'keeper'
  | 'invoices'
  | 'people'
  | 'business'
  | 'dns'
  | 'websites'
  | 'sessions'
  | 'failures'
  | 'log'

/** The first page: what can be tried here, each with its link; and the way back to the first day. */
export function frontPage(http: FastifyInstance, { config, reset }: Sandbox): void {
  http.get('/', (request, reply) => {
    const reader = readerOf(request, reply)
    const { front } = reader.t
    const anna = `${CAST[0]!.wmid}@${config.MAIL_DOMAINS[0]}`
    return sendPage(
      reply,
      reader,
      { title: front.title, style: 'front' },
      html`<h1 class="hero">${front.title}</h1>
      <p class="lead lead--hero">${front.lead}</p>
      ${chapters(reader, config.SERVICE_URL, anna).map(
        ([about, steps]) => html`<h2>${about}</h2>
      <ul class="steps">${steps.map(
        ({ title, text, path, action }) => html`<li class="step">
          <div class="step__text"><h3>${title}</h3><p>${text}</p></div>
          <a class="btn${path === config.SERVICE_URL && ' btn--primary'}" href="${path}">${action}</a>
        </li>`,
      )}</ul>`,
      )}
      <details class="reset"><summary>${front.reset}</summary>
        <p class="hint">${front.reset_text}</p>
        <form method="post" action="/reset"><button class="btn btn--danger">${front.reset_action}</button></form>
      </details>`,
    )
  })
  http.post('/reset', async (_request, reply) => {
    await reset()
    return reply.redirect('/', 303)
  })
}
