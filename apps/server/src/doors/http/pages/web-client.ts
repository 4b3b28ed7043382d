import { existsSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#contract/errors.ts'

/** File names with a hash in them: what is behind such a name never changes. */
const HASHED = `${sep}assets${sep}`
const IMMUTABLE = 'public, max-age=31536000, immutable'
const PAGE = 'index.html'
/** Places of the client with free text in their paths, such as `//` or a backslash: no file is looked for there. */
const PAGES_WITH_TEXT = ['/mail/*', '/settings/*']
/** Not places of the client: nothing found there is an error, not a page. */
const NOT_PAGES = /^\/(?:api|auth|assets|payments|ws)(?:\/|$)/

/** Known to whoever has their links, and to nobody else. Decisions 12. */
const SECRET_PAGES = new Set(['/decrypt', '/dns'])

const pathOf = (url: string): string => url.split('?', 1)[0]!

/** Serves the built client; every address of its own (Spec §2 Route table) is answered with its one page. */
export async function addWebClient(server: FastifyInstance, dist: string): Promise<void> {
  const root = resolve(dist)
  await server.register(fastifyStatic, {
    root,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      reply.header('cache-control', file.includes(HASHED) ? IMMUTABLE : 'no-cache')
    },
  })
  const answerPage = (request: FastifyRequest, reply: FastifyReply) => {
    const isPage = request.method === 'GET' || request.method === 'HEAD'
    if (!isPage || NOT_PAGES.test(pathOf(request.url)) || !existsSync(join(root, PAGE))) {
      throw new AppError('entity_not_found')
    }
    if (SECRET_PAGES.has(pathOf(request.url))) {
      reply.header('x-robots-tag', 'noindex').header('referrer-policy', 'no-referrer')
    }
    return reply.sendFile(PAGE)
  }
  for (const path of PAGES_WITH_TEXT) server.get(path, answerPage)
  server.setNotFoundHandler(answerPage)
}
