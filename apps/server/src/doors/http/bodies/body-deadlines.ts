import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { HttpLimits } from '../http-limits.ts'

export interface BodyDeadlines {
  /** Somebody known, or a file: this body may take so long. */
  extend(request: FastifyRequest, ms: number): void
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * Cuts who drips the body of a request: also of one that is refused or not found, since the rest of its body
 * keeps the connection.
 */
export function openBodyDeadlines(
  server: FastifyInstance,
  { body_ms }: Pick<HttpLimits, 'body_ms'>,
): BodyDeadlines {
  const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>()
  const begin = (request: FastifyRequest, ms: number) => {
    clearTimeout(timers.get(request))
    const { raw } = request
    const cut = () => {
      if (!raw.complete) raw.socket.destroy()
    }
    timers.set(request, setTimeout(cut, ms).unref())
  }
  server.addHook('onRequest', async (request) => {
    if (!hasBody(request)) return
    begin(request, body_ms)
    request.raw.once('close', () => clearTimeout(timers.get(request)))
  })
  return {
    extend(request, ms) {
      if (timers.has(request)) begin(request, ms)
    },
  }
}
