import type { FastifyInstance } from 'fastify'
import type { Sandbox } from '#sandbox/context.ts'

const OWN = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Of a Host header, without its port. */
export const hostOf = (header: string | undefined): string =>
  (header ?? '').toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')

/**
 * Whoever asks for another host than this machine gets the web site of that
 * name, and never a page of the sandbox itself.
 */
export function serveWebsites(http: FastifyInstance, { store }: Sandbox): void {
  http.addHook('onRequest', async (request, reply) => {
    const host = hostOf(request.headers.host)
    if (OWN.has(host)) return undefined
    const site = store.state.websites.find((one) => one.host === host)
    if (site?.fault === 'timeout') return new Promise(() => undefined)
    if (site?.fault === 'down') return reply.code(503).type('text/plain').send('503 Service Unavailable')
    const { pathname } = new URL(request.url, 'http://site')
    const file = site?.files.find(({ path }) => encodeURI(path) === pathname)
    if (file) {
      const type = /\.html?$/i.test(file.path) ? 'text/html' : 'text/plain'
      return reply.type(`${type}; charset=utf-8`).send(file.body)
    }
    if (!site || pathname !== '/') return reply.code(404).type('text/plain').send('404 Not Found')
    return reply
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html>\n<html>\n<head>\n<meta charset="utf-8">\n<title>${site.host}</title>\n${site.head}\n</head>\n<body><h1>${site.host}</h1></body>\n</html>\n`,
      )
  })
}
