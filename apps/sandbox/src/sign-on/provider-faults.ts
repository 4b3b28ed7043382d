import type { FastifyInstance } from 'fastify'
import type { Sandbox } from '#sandbox/context.ts'

/** Everything under the provider's own paths answers 503, or nothing at all, while its switch says so. */
export function providerFaults(http: FastifyInstance, { store }: Sandbox): void {
  http.addHook('onRequest', async (request, reply) => {
    if (!/^\/(GateKeeper|ws\/)/i.test(request.url)) return
    const { provider } = store.state.faults
    if (provider === 'down') return reply.code(503).type('text/plain').send('503 Service Unavailable')
    if (provider === 'stall') await new Promise(() => undefined)
  })
}
