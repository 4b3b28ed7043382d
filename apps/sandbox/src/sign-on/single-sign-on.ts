import type { FastifyInstance } from 'fastify'
import type { Sandbox } from '#sandbox/context.ts'
import { languageOf, queryOf } from '#sandbox/pages/language.ts'
import { personName } from '#sandbox/people/person.ts'
import { forgetUser, sessionOf } from './provider-session.ts'
import { registeredSites, siteOf } from './sites.ts'

/** What other sites' pages may ask of the provider: who is signed on in this browser, and to forget them. */
export function singleSignOn(http: FastifyInstance, { config, store, clock }: Sandbox): void {
  const trusted = new URL(config.SERVICE_URL).origin
  const sites = registeredSites(config)

  http.get('/GateKeeper/SingleSignOn.js', (request, reply) => {
    const language = languageOf(request, reply)
    const users = (sessionOf(store, request)?.users ?? []).flatMap(({ wmid, auth_type }) => {
      const person = store.state.people.find((one) => one.wmid === wmid && !one.blocked)
      const keeperType = auth_type === 'KeeperClassic' ? 1 : 0
      return person
        ? [{ wmId: wmid, displayName: personName(person, language), keeperType, tid: person.passport }]
        : []
    })
    reply.header('vary', 'Origin').header('cache-control', 'no-store')
    if (request.headers.origin === trusted) {
      reply.header('access-control-allow-origin', trusted).header('access-control-allow-credentials', 'true')
    }
    return reply.type('application/json; charset=utf-8').send({ wmId: users[0]?.wmId ?? '', users })
  })

  http.get('/GateKeeper/LogOff.aspx', (request, reply) => {
    const query = queryOf(request)
    const site = siteOf(sites, query.get('rid'))
    if (!site) return reply.callNotFound()
    forgetUser(store, request, query.get('wmid'), clock())
    const wayBack = query.get('returnurl') ?? '/'
    return reply.redirect(new URL(/^\/(?![/\\])/.test(wayBack) ? wayBack : '/', site.url).href, 302)
  })

  http.get('/GateKeeper/Options.aspx', (_request, reply) => reply.redirect('/sessions', 302))
}
