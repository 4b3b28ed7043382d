import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import type { App } from '#server/app.ts'
import { toAppError } from '../http/translate-error.ts'
import { addHealth } from './add-health.ts'

/** Whoever watches asks one short thing. */
const LIMITS = { request_ms: 10_000, connections_max: 64 }

export interface WatchDoor extends AsyncDisposable {
  /** null: there is none. */
  port: number | null
}

/** /healthz, /readyz and /metrics of a process of any role, on a port of its own, until the process ends. */
export async function openWatchDoor(app: App): Promise<WatchDoor> {
  const { METRICS_HOST, METRICS_PORT } = app.config
  if (METRICS_PORT === '') return { port: null, async [Symbol.asyncDispose]() {} }
  const server = fastify({
    requestTimeout: LIMITS.request_ms,
    forceCloseConnections: true,
    exposeHeadRoutes: false,
  })
  server.server.maxConnections = LIMITS.connections_max
  server.setErrorHandler((failure, _request, reply) => {
    const { status, code } = toAppError(failure)
    if (status >= 500) app.log.error({ err: failure }, 'the figures could not be told')
    return reply.code(status).type('text/plain').send(`${code}\n`)
  })
  addHealth(server, app)
  await server.listen({ host: METRICS_HOST, port: METRICS_PORT })
  return {
    port: (server.server.address() as AddressInfo).port,
    [Symbol.asyncDispose]: async () => void (await server.close()),
  }
}
