import type { FastifyInstance, FastifyRequest } from 'fastify'
import { bodyOf, type Endpoint, pathOf } from '#contract/endpoint.ts'
import { ENDPOINTS, type Operation } from '#contract/endpoints.ts'
import { AppError } from '#contract/errors.ts'
import type { Actor, App } from '#server/app.ts'
import { checkNotSuspended } from '#server/identity/oversight/check-not-suspended.ts'
import { SESSION_COOKIE } from '#server/identity/sessions/session.ts'
import type { Route } from '#server/platform/http/route.ts'
import { checkMaintenance } from '#server/platform/maintenance/check-maintenance.ts'
import { checkAnswer, sendAnswer } from './answers/send-answer.ts'
import type { BodyDeadlines } from './bodies/body-deadlines.ts'
import { parseInput } from './bodies/parse-input.ts'
import { admit } from './callers/admit.ts'
import { isFitting } from './callers/fetch-metadata.ts'
import { makeCall, tokenOf } from './callers/make-call.ts'
import { isOwnOrigin } from './callers/own-origin.ts'
import type { SessionCache } from './callers/session-cache.ts'
import { bearerOf, cookieName, mayComeBy } from './callers/session-cookie.ts'
import type { HttpLimits } from './http-limits.ts'

export interface DoorParts {
  app: App
  sessions: SessionCache
  bodies: BodyDeadlines
  limits: HttpLimits
  /** Compare every answer with the contract. */
  checksAnswers: boolean
}

/** Hangs one operation into the server: who asks, what is asked, the use case, the answer. */
export function addEndpoint(
  server: FastifyInstance,
  operation: Operation,
  answer: Route,
  { app, sessions, bodies, limits, checksAnswers }: DoorParts,
): void {
  const endpoint: Endpoint = ENDPOINTS[operation]
  const { bytes_max, kind } = bodyOf(endpoint)
  const isFromElsewhere = endpoint.origin === 'any'
  const changes = endpoint.method !== 'GET' && !isFromElsewhere
  const actors = new WeakMap<FastifyRequest, Actor>()

  server.route({
    method: endpoint.method,
    url: pathOf(endpoint).replace(/\{(\w+)\}/g, ':$1'),
    bodyLimit: bytes_max,
    config: { operation },
    // Before the body is read: a stranger's upload is not worth receiving.
    onRequest: async (request) => {
      const { headers } = request
      const isAllowed = changes
        ? bearerOf(headers.authorization) !== undefined || isOwnOrigin(app.config, headers)
        : isFromElsewhere || isFitting(endpoint, headers)
      if (!isAllowed) throw new AppError('forbidden')
      const sent = tokenOf(app.config, request)
      const foundSession = sent && (await sessions.find(sent.token))
      const session = foundSession && mayComeBy(sent, foundSession) ? foundSession : undefined
      const actor = session?.actor ?? null
      if (actor) {
        actors.set(request, actor)
        bodies.extend(request, limits.request_ms)
      } else if (kind === 'file') bodies.extend(request, limits.file_ms)
      const [path = ''] = request.url.split('?', 1)
      const agent = headers['user-agent'] ?? ''
      const what = { operation, path, address: request.ip, agent }
      await admit(app, actor, endpoint, what, { hasToken: sent !== undefined })
      if (endpoint.method === 'GET' || endpoint.maintenance === 'open') return
      if (!actor?.operator) checkMaintenance(app)
      if (actor?.isLeaving) await checkNotSuspended(app, actor.account_id)
    },
    handler: async (request, reply) => {
      const input = parseInput(endpoint, {
        path: request.params as Record<string, unknown>,
        query: request.query as Record<string, unknown>,
        body: request.body,
      })
      const call = makeCall(app, request, reply, bytes_max)
      const answered = await answer(app, actors.get(request) ?? null, input, call)
      if (checksAnswers) checkAnswer(endpoint, answered)
      return sendAnswer(reply, endpoint, answered, call)
    },
    onSend: async (request, reply) => {
      // A session that this call began or ended is asked for anew.
      const sent = tokenOf(app.config, request)
      const name = cookieName(app.config, SESSION_COOKIE)
      if (sent && [reply.getHeader('set-cookie')].flat().some((set) => String(set).startsWith(name))) {
        sessions.forget(sent.token)
      }
    },
  })
}
