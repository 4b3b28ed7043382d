import type { FastifyInstance } from 'fastify'
import { AppError } from '#contract/errors.ts'
import type { App } from '#server/app.ts'
import { answerChallenge, CHALLENGE_PATH } from '#server/platform/certificates/answer-challenge.ts'

/** http-01 where a proxy has port 80. RFC 8555 §8.3. */
export function addAcmeChallenges(server: FastifyInstance, app: App): void {
  server.get(`${CHALLENGE_PATH}:token`, async (request, reply) => {
    const { token } = request.params as { token: string }
    const answer = await answerChallenge(app, token)
    if (answer === undefined) throw new AppError('entity_not_found')
    return reply.type('application/octet-stream').header('cache-control', 'no-store').send(answer)
  })
}
