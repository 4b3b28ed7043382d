import type { FastifyInstance } from 'fastify'
import type { Sandbox } from '#sandbox/context.ts'
import { CAST } from '#sandbox/people/cast.ts'
import { html } from './html.ts'
import { readerOf, sendPage } from './page.ts'

/** The first page: what can be tried here, each with its link. */
export function frontPage(http: FastifyInstance, { config }: Sandbox): void {
  http.get('/', (request, reply) => {
    const reader = readerOf(request, reply)
    const { front, shell } = reader.t
    const anna = `${CAST[0]!.wmid}@${config.MAIL_DOMAINS[0]}`
    const steps = [
      [front.sign_in, front.sign_in_text, config.SERVICE_URL, front.sign_in_action],
      [front.write, front.write_text, `/outside/write?to=${encodeURIComponent(anna)}`, shell.write],
      [front.inbox, front.inbox_text, '/outside/inbox', shell.inbox],
      [front.failures, front.failures_text, '/outside/inbox#server', front.failures_action],
      [front.sessions, front.sessions_text, '/sessions', shell.sessions],
      [front.dns, front.dns_text, '/dns', shell.dns],
    ] as const
    return sendPage(
      reply,
      reader,
      { title: front.title },
      html`<h1 class="hero">${front.title}</h1>
      <p class="lead lead--hero">${front.lead}</p>
      <h2>${front.try}</h2>
      <ol class="steps">${steps.map(
        ([title, text, path, action], index) => html`<li class="step">
          <span class="step__n" aria-hidden="true">${index + 1}</span>
          <div class="step__text"><h3>${title}</h3><p>${text}</p></div>
          <a class="btn${index === 0 && ' btn--primary'}" href="${path}">${action}</a>
        </li>`,
      )}</ol>`,
    )
  })
}
