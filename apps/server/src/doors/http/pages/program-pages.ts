import fastifyRateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#contract/errors.ts'
import { answerAutodiscover } from '#server/addresses/programs/answer-autodiscover.ts'
import { appleProfile } from '#server/addresses/programs/apple-profile.ts'
import { getAutoconfig } from '#server/addresses/programs/get-autoconfig.ts'
import type { App } from '#server/app.ts'
import { SETUP_PATH } from '#server/identity/programs/get-program-settings.ts'

/** Of one address in a minute, behind which a whole office may sit. */
const CALLS_MAX = 120
const BYTES_MAX = 16_384
const AUTOCONFIG = ['/mail/config-v1.1.xml', '/.well-known/autoconfig/mail/config-v1.1.xml']
const AUTODISCOVER = ['/autodiscover/autodiscover.xml', '/Autodiscover/Autodiscover.xml']
/** What opens profiles. */
const APPLE = /\b(?:iPhone|iPad|Macintosh)\b/
const SETTINGS_PAGE = '/settings/support'

const addressAsked = ({ query }: FastifyRequest): string => {
  const { emailaddress } = query as { emailaddress?: unknown }
  return typeof emailaddress === 'string' ? emailaddress : ''
}

/**
 * How mail programs set themselves up. Open to the world and without a session: they say where the mail of a domain is read
 * and sent, and nothing of who has an address there.
 */
export async function addProgramPages(server: FastifyInstance, app: App): Promise<void> {
  const pages: FastifyPluginAsync = async (part) => {
    part.removeAllContentTypeParsers()
    part.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    await part.register(fastifyRateLimit, { max: CALLS_MAX, timeWindow: '1 minute' })
    for (const path of AUTOCONFIG) {
      part.get(path, async (request, reply) => {
        const host = request.hostname.replace(/:\d+$/, '')
        const config = await getAutoconfig(app, { host, emailaddress: addressAsked(request) })
        if (config === undefined) throw new AppError('entity_not_found')
        return reply.type('text/xml; charset=utf-8').send(config)
      })
    }
    for (const path of AUTODISCOVER) {
      part.post(path, { bodyLimit: BYTES_MAX }, async (request, reply) => {
        const answer = await answerAutodiscover(app, String(request.body ?? ''))
        if (answer === undefined) throw new AppError('entity_not_found')
        return reply.type('text/xml; charset=utf-8').send(answer)
      })
    }
    part.get(SETUP_PATH, async (request, reply) => {
      const profile = APPLE.test(request.headers['user-agent'] ?? '')
        ? await appleProfile(app, addressAsked(request))
        : undefined
      if (profile === undefined) return reply.redirect(SETTINGS_PAGE)
      return sendProfile(reply, profile)
    })
    part.get(`${SETUP_PATH}.mobileconfig`, async (request, reply) => {
      const profile = await appleProfile(app, addressAsked(request))
      if (profile === undefined) throw new AppError('entity_not_found')
      return sendProfile(reply, profile)
    })
  }
  await server.register(pages)
}

const sendProfile = (reply: FastifyReply, profile: string): FastifyReply =>
  reply
    .type('application/x-apple-aspen-config; charset=utf-8')
    .header('content-disposition', 'attachment; filename="mail.mobileconfig"')
    .send(profile)
