import type { FastifyInstance } from 'fastify'
import { html } from './html.ts'
import { readerOf, sendPage } from './page.ts'

/** What is shown for a page that is not there, and for a fault. */
export function errorPages(http: FastifyInstance): void {
  http.setNotFoundHandler((request, reply) => {
    if (request.url.startsWith('/_control')) return reply.code(404).send({ error: 'No such call' })
    const reader = readerOf(request, reply)
    const { shell } = reader.t
    const main = html`<h1>${shell.not_found}</h1><p class="lead">${shell.not_found_text}</p><p><a class="btn" href="/">${shell.to_front}</a></p>`
    return sendPage(reply, reader, { title: shell.not_found, status: 404 }, main)
  })

  http.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const reader = readerOf(request, reply)
    const { shell } = reader.t
    const status = error.statusCode ?? 500
    const words = status === 413 ? shell.too_big : error.message
    const main = html`<h1>${shell.wrong}</h1><p class="lead">${words}</p><p><a class="btn" href="/">${shell.to_front}</a></p>`
    return sendPage(reply, reader, { title: shell.wrong, status }, main)
  })
}
