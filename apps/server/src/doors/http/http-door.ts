import { mkdir } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import fastifyCookie from '@fastify/cookie'
import fastifyHelmet from '@fastify/helmet'
import fastify, { type FastifyPluginAsync, type FastifyReply, type FastifyRequest } from 'fastify'
import { bodyOf } from '#contract/endpoint.ts'
import { ENDPOINTS, type Operation } from '#contract/endpoints.ts'
import type { App } from '#server/app.ts'
import { openLiveDoor } from '#server/doors/live/live-door.ts'
import { addHealth } from '#server/doors/watch/add-health.ts'
import { importFolder } from '#server/mailbox/import/import-folder.ts'
import { removeUnfinished } from '#server/platform/blobs/remove-unfinished.ts'
import { networkList } from '#server/platform/limits/network-list.ts'
import { expectProxy } from '#server/platform/ports/behind-proxy.ts'
import { addEndpoint, type DoorParts } from './add-endpoint.ts'
import { openBodyDeadlines } from './bodies/body-deadlines.ts'
import { understandBodies } from './bodies/understand-bodies.ts'
import { endUnfinishedBodies } from './bodies/unfinished-bodies.ts'
import { boundConnections } from './callers/bound-connections.ts'
import { watchConnections } from './callers/connections-at-work.ts'
import { languageOf } from './callers/make-call.ts'
import { openSessionCache } from './callers/session-cache.ts'
import { omitDocumentHeaders } from './document-headers.ts'
import { HTTP_LIMITS, type HttpLimits } from './http-limits.ts'
import { addAcmeChallenges } from './pages/acme-challenges.ts'
import { addMailPolicies } from './pages/mail-policies.ts'
import { addMerchantResult } from './pages/merchant-result.ts'
import { openApi } from './pages/openapi.ts'
import { addProgramPages } from './pages/program-pages.ts'
import { addSignOutPage } from './pages/sign-out-page.ts'
import { addWebClient } from './pages/web-client.ts'
import { ROUTES } from './routes.ts'
import { PERMISSIONS_POLICY, securityHeaders } from './security-headers.ts'
import { openHttpsServer } from './tls/https-server.ts'
import { errorBody, retryAfterS, toAppError } from './translate-error.ts'

const PATH_FIELD_CHARS_MAX = 300
/** How often it is looked for requests whose time is over, at most. */
const CHECKS_MS_MAX = 5000

/** Whoever hung up in the middle of a body failed by themselves, and hears no answer. */
const hasLeft = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete

/** Nothing that fails leaves this door as anything but a named error in the caller's language. */
function answerError(
  { log, metrics }: App,
  failure: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const error = toAppError(failure)
  if (error.status >= 500 && error.code !== 'maintenance' && !hasLeft(request)) {
    log.error({ err: error.cause ?? error, url: request.routeOptions.url }, 'a call failed')
  }
  if (error.code === 'server_full') metrics.count('pochtamt_disk_full_total', {})
  if (error.code === 'too_much_at_once') metrics.count('pochtamt_memory_refusals_total', {})
  const wait_s = retryAfterS(error)
  if (wait_s > 0) reply.header('retry-after', wait_s)
  return reply
    .code(error.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(errorBody(error, languageOf(request))))
}

export interface HttpDoor extends AsyncDisposable {
  port: number
  /** With TLS of its own; null: there is none. */
  https_port: number | null
}

/** The web part: the client, the HTTP API, `/auth`, `/ws` and what watchers ask, on one port or two. */
export async function openHttpDoor(app: App, changed: Partial<HttpLimits> = {}): Promise<HttpDoor> {
  const { HTTP_HOST, HTTP_PORT, HTTPS_PORT, BASE_URL, WEB_DIST } = app.config
  const { HTTP_CONNECTIONS_OF_ADDRESS_MAX } = app.config
  const limits = { ...HTTP_LIMITS, ...changed }
  const isTrusted = networkList(app.config.TRUSTED_PROXIES)
  await mkdir(importFolder(app.config), { recursive: true, mode: 0o700 })
  await removeUnfinished(importFolder(app.config))
  const sessions = openSessionCache(app)
  const server = fastify({
    trustProxy: isTrusted,
    requestTimeout: limits.request_ms,
    http: {
      headersTimeout: limits.headers_ms,
      connectionsCheckingInterval: Math.min(CHECKS_MS_MAX, limits.headers_ms / 2),
    },
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: PATH_FIELD_CHARS_MAX },
    forceCloseConnections: 'idle',
    frameworkErrors: (failure, request, reply) => answerError(app, failure, request, reply),
  })
  if (app.config.PROXY_PROTOCOL.includes('http')) expectProxy(server.server, isTrusted)
  boundConnections(server.server, HTTP_CONNECTIONS_OF_ADDRESS_MAX)
  const connections = watchConnections(server.server)
  await using undo = new AsyncDisposableStack()
  const secure = HTTPS_PORT === '' ? null : undo.use(await openHttpsServer(app, limits))
  const bodies = openBodyDeadlines(server, limits)
  endUnfinishedBodies(server)
  const live = openLiveDoor(app, [server.server, ...(secure ? [secure.server] : [])])
  const checksAnswers = app.config.NODE_ENV === 'test'
  const parts: DoorParts = { app, sessions, bodies, limits, checksAnswers }

  server.setErrorHandler((failure, request, reply) => answerError(app, failure, request, reply))
  await server.register(fastifyCookie)
  await server.register(fastifyHelmet, securityHeaders(app))
  server.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', PERMISSIONS_POLICY)
    // The next call of this browser goes to another process, not to a door that has just closed.
    if (app.drain.isBegun()) reply.header('connection', 'close')
  })
  omitDocumentHeaders(server)
  server.addHook('onResponse', async (request, reply) => {
    const { operation } = request.routeOptions.config as { operation?: string }
    if (!operation) return
    const labels = { operation, status: String(reply.statusCode) }
    app.metrics.observe('pochtamt_http_request_seconds', labels, reply.elapsedTime / 1000)
  })

  const byKind = Map.groupBy(
    Object.keys(ROUTES) as Operation[],
    (operation) => bodyOf(ENDPOINTS[operation]).kind,
  )
  for (const [kind, operations] of byKind) {
    const endpoints: FastifyPluginAsync = async (part) => {
      await understandBodies(part, kind, app.readers)
      for (const operation of operations) addEndpoint(part, operation, ROUTES[operation], parts)
    }
    await server.register(endpoints)
  }
  // Written when it is asked for: it takes a fifth of a second, which every start would wait for.
  let document: string | undefined
  server.get('/api/v1/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(openApi(BASE_URL))
    return reply.type('application/json; charset=utf-8').send(document)
  })
  addSignOutPage(server, app, sessions)
  addMailPolicies(server, app)
  addAcmeChallenges(server, app)
  await addProgramPages(server, app)
  await addMerchantResult(server, app)
  addHealth(server, app)
  await addWebClient(server, WEB_DIST)

  await server.listen({ host: HTTP_HOST, port: HTTP_PORT })
  const https_port = secure ? await secure.listen(server.routing) : null
  const secured = undo.move()
  return {
    port: (server.server.address() as AddressInfo).port,
    https_port,
    async [Symbol.asyncDispose]() {
      await live[Symbol.asyncDispose]()
      const closing = Promise.all([secured.disposeAsync(), server.close()])
      connections.end()
      await closing
      sessions[Symbol.dispose]()
    },
  }
}
