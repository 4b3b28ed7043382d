import type { FastifyInstance } from 'fastify'
import { AppError } from '#contract/errors.ts'
import { getMtaStsPolicy } from '#server/addresses/domains/records/get-mta-sts-policy.ts'
import type { App } from '#server/app.ts'

/** What mail servers ask of our domains and those of people here, by the host's name. RFC 8461 §3.3. */
export function addMailPolicies(server: FastifyInstance, app: App): void {
  server.get('/.well-known/mta-sts.txt', async (request, reply) => {
    const policy = await getMtaStsPolicy(app, request.hostname.replace(/:\d+$/, ''))
    if (policy === undefined) throw new AppError('entity_not_found')
    return reply.type('text/plain; charset=utf-8').send(policy)
  })
}
