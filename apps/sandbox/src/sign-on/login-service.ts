import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Sandbox } from '#sandbox/context.ts'
import { formOf } from '#sandbox/pages/forms.ts'
import { html } from '#sandbox/pages/html.ts'
import { queryOf } from '#sandbox/pages/language.ts'
import { readerOf, sendBarePage, sendPage } from '#sandbox/pages/page.ts'
import { isWmid } from '#sandbox/people/person.ts'
import { issueTicket } from './issue-ticket.ts'
import { type LoginProblem, loginPage } from './pages/login-page.ts'
import { sendReturnForm } from './pages/return-form.ts'
import { rememberUser, sessionOf } from './provider-session.ts'
import { registeredSites, type Site, siteOf } from './sites.ts'

const DEFAULT_METHOD = 'KeeperLight'

/** `GET /GateKeeper.aspx`: the login page, or with `Quiet=1` straight back to the site. Its form posts to the same address. */
export function loginService(http: FastifyInstance, sandbox: Sandbox): void {
  const { config, store } = sandbox
  const sites = registeredSites(config)
  const personOf = (wmid: string) => store.state.people.find((person) => person.wmid === wmid)
  const readLoginQuery = (request: FastifyRequest) => {
    const query = queryOf(request)
    return { site: siteOf(sites, query.get('rid')), wmid: query.get('wmid') ?? '', query }
  }

  const unknownSite = (request: FastifyRequest, reply: FastifyReply) => {
    const reader = readerOf(request, reply)
    const { unknown_site, unknown_site_text } = reader.t.login
    const text = html`<h1>${unknown_site}</h1><p class="lead">${unknown_site_text}</p>`
    return sendPage(reply, reader, { title: unknown_site, section: 'sessions', status: 404 }, text)
  }

  const goBack = (
    request: FastifyRequest,
    reply: FastifyReply,
    site: Site,
    who: { wmid: string; auth_type: string } | 'Canceled' | 'LoggedOff',
  ) => {
    const user_address = request.ip.replace(/^::ffff:/, '')
    const outcome = typeof who === 'string' ? who : issueTicket(sandbox, site, { ...who, user_address })
    if (typeof who !== 'string') rememberUser(store, request, reply, who)
    const wayBack = queryOf(request).get('returnurl')
    return sendReturnForm(reply, readerOf(request, reply), { site, wayBack, outcome })
  }

  const showLogin = (
    request: FastifyRequest,
    reply: FastifyReply,
    site: Site,
    tried: { problem: LoginProblem; wmid: string; auth_type: string } | undefined = undefined,
  ) => {
    const reader = readerOf(request, reply)
    const { query, wmid } = readLoginQuery(request)
    const session = sessionOf(store, request)
    const { origin } = new URL(site.url)
    const page = loginPage(reader, {
      action: request.url,
      site: new URL(site.url).host,
      people: store.state.people.filter(({ kind }) => kind !== 'service'),
      signed_on: session?.users.map((user) => user.wmid) ?? [],
      auth_type: tried?.auth_type ?? query.get('authtype') ?? session?.users[0]?.auth_type ?? DEFAULT_METHOD,
      wmid: tried?.wmid ?? wmid,
      problem: tried?.problem,
    })
    const title = reader.t.login.title
    return sendBarePage(reply, reader, { title, formTargets: [origin], status: tried ? 400 : 200 }, page)
  }

  http.get('/GateKeeper.aspx', (request, reply) => {
    const { site, wmid, query } = readLoginQuery(request)
    if (!site) return unknownSite(request, reply)
    if (query.get('quiet') !== '1') return showLogin(request, reply, site)
    const users = sessionOf(store, request)?.users ?? []
    const user = wmid ? users.find((one) => one.wmid === wmid) : users[0]
    return goBack(request, reply, site, user && !personOf(user.wmid)?.blocked ? user : 'LoggedOff')
  })

  http.post('/GateKeeper.aspx', (request, reply) => {
    const { site } = readLoginQuery(request)
    if (!site) return unknownSite(request, reply)
    const field = formOf(request)
    if (field('action') === 'cancel') return goBack(request, reply, site, 'Canceled')
    const wmid = (field('wmid') || field('other_wmid')).replaceAll(/\s/g, '')
    const auth_type = /^\w{1,50}$/.test(field('auth_type')) ? field('auth_type') : DEFAULT_METHOD
    const person = personOf(wmid)
    const problem = !isWmid(wmid) ? 'bad_wmid' : !person ? 'unknown' : person.blocked ? 'blocked' : undefined
    if (problem) return showLogin(request, reply, site, { problem, wmid, auth_type })
    return goBack(request, reply, site, { wmid, auth_type })
  })
}
