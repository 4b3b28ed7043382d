import fastifyRateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { App } from '#server/app.ts'
import { answerMerchant } from '#server/billing/merchant/answer-merchant.ts'
import { RESULT_PATH } from '#server/billing/orders/result-url.ts'
import { readForms } from '../bodies/understand-bodies.ts'

/** Payers come by a few addresses of the merchant's, so more is let through than of one browser. */
const CALLS_MAX = 600
const BYTES_MAX = 16_384

/**
 * The Result URL: the payment merchant asks here before it takes money, and tells that it has. Open to the
 * world and to other origins, and without a session: the key in the path, or the hash of the merchant, says
 * who calls. Decisions 47.
 */
export async function addMerchantResult(server: FastifyInstance, app: App): Promise<void> {
  const resultUrl: FastifyPluginAsync = async (part) => {
    part.removeAllContentTypeParsers()
    readForms(part)
    await part.register(fastifyRateLimit, { max: CALLS_MAX, timeWindow: '1 minute' })
    for (const path of [RESULT_PATH, `${RESULT_PATH}/:key`]) {
      part.route({
        method: 'POST',
        url: path,
        bodyLimit: BYTES_MAX,
        config: { operation: 'answerMerchant' },
        handler: async (request, reply) => {
          const { key = '' } = request.params as { key?: string }
          const fields = (request.body ?? {}) as Record<string, string>
          reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8')
          return answerMerchant(app, fields, key)
        },
      })
    }
  }
  await server.register(resultUrl)
}
