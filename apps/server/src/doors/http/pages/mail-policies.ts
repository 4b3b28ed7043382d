import type { FastifyInstance } from 'fastify'
import { AppError } from '#contract/errors.ts'
import { getAutoconfig } from '#server/addresses/domains/records/get-autoconfig.ts'
import { getMtaStsPolicy } from '#server/addresses/domains/records/get-mta-sts-policy.ts'
import type { App } from '#server/app.ts'

/** What mail servers (RFC 8461 §3.3) and mail programs ask of the domains of people here, by the host's name. */
export function addMailPolicies(server: FastifyInstance, app: App): void {
  for (const path of ['/mail/config-v1.1.xml', '/.well-known/autoconfig/mail/config-v1.1.xml']) {
    server.get(path, async (request, reply) => {
      const config = await getAutoconfig(app, request.hostname.replace(/:\d+$/, ''))
      if (config === undefined) throw new AppError('entity_not_found')
      return reply.type('text/xml; charset=utf-8').send(config)
    })
  }
  server.get('/.well-known/mta-sts.txt', async (request, reply) => {
    const policy = await getMtaStsPolicy(app, request.hostname.replace(/:\d+$/, ''))
    if (policy === undefined) throw new AppError('entity_not_found')
    return reply.type('text/plain; charset=utf-8').send(policy)
  })
}
