import type { FastifyInstance } from 'fastify'
import type { Sandbox } from '#sandbox/context.ts'
import { authorize } from './authorize.ts'
import { registeredSites } from './sites.ts'
import { readAuthorizeRequest, writeAuthorizeResponse } from './xiface.ts'

/** `POST /ws/authorize.xiface`: a site asks, server to server, whether a ticket is good. */
export function authorizeRoute(http: FastifyInstance, { config, store, clock }: Sandbox): void {
  const sites = registeredSites(config)
  http.post('/ws/authorize.xiface', (request, reply) => {
    const authorizeRequest = typeof request.body === 'string' ? readAuthorizeRequest(request.body) : undefined
    const now = clock()
    const outcome = authorizeRequest
      ? authorize(store.state, sites, authorizeRequest, now)
      : ({ sval: 'InvalidArgument' } as const)
    reply.type('text/xml; charset=utf-8')
    if (outcome.sval !== 'Success') return reply.send(writeAuthorizeResponse(outcome.sval))
    store.change(() => {
      outcome.ticket.last_access_at = now.toISOString()
    })
    return reply.send(writeAuthorizeResponse('Success', outcome.ticket))
  })
}
