import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Sandbox } from '#sandbox/context.ts'
import { decodeXml } from '#sandbox/w3s/xml.ts'

/** What programs call, each with a switch of its own. */
export type ProgramService = 'w3s' | 'passports' | 'businesses'

export interface ProviderScope {
  http: FastifyInstance
  /** Breaks the line instead of answering. */
  dropLine(request: FastifyRequest, reply: FastifyReply): FastifyReply
}

/** Longer than a client should wait. */
const SLOW_MS = 8000
const STATUS: Readonly<Record<string, number>> = { 500: 500, down: 503 }

/**
 * Routes that programs call: their bodies are bytes, every exchange is in the
 * log, and the service's switch lets them fail before anything is done.
 */
export function providerScope(
  http: FastifyInstance,
  { store, clock, log }: Sandbox,
  service: ProgramService,
  routes: (scope: ProviderScope) => void,
): void {
  const note = (request: FastifyRequest, status: number, answer: string) => {
    const request_text = request.body instanceof Buffer ? decodeXml(request.body) : headersOf(request)
    const { method, url: path } = request
    log.note({ at: clock().toISOString(), method, path, request: request_text, status, answer })
  }
  const dropLine: ProviderScope['dropLine'] = (request, reply) => {
    note(request, 0, '')
    reply.hijack()
    request.raw.socket.destroy()
    return reply
  }

  http.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body))
    scope.addHook('preHandler', async (request, reply) => {
      const fault = store.state.faults[service]
      if (fault === 'lost_request') return dropLine(request, reply)
      if (fault === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW_MS).unref())
      if (STATUS[fault]) return reply.code(STATUS[fault]).type('text/plain').send('switched off')
      return undefined
    })
    scope.addHook('onSend', async (request, reply, payload) => {
      note(request, reply.statusCode, payload instanceof Buffer ? decodeXml(payload) : String(payload ?? ''))
      return payload
    })
    routes({ http: scope, dropLine })
    done()
  })
}

/** The headers that matter of a call without a body. */
const headersOf = ({ headers }: FastifyRequest): string =>
  Object.entries(headers)
    .filter(([name]) => name.startsWith('x-'))
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')
