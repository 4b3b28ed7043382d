import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Sandbox } from '#sandbox/context.ts'
import { formOf } from '#sandbox/pages/forms.ts'
import { html } from '#sandbox/pages/html.ts'
import { queryOf } from '#sandbox/pages/language.ts'
import { readerOf, sendPage } from '#sandbox/pages/page.ts'
import { isHost, pointHere, putWebsite } from './put-website.ts'
import type { Website } from './website.ts'
import { newSiteForm, sitePanel, sitePicks } from './websites-view.ts'

type Params = { Params: { host: string; change: string } }

/** Web sites of invented domains: the head of the first page, files, and how they fail. */
export function websitesPage(http: FastifyInstance, { store }: Sandbox): void {
  const find = (host: string | undefined) => store.state.websites.find((site) => site.host === host)
  const back = (reply: FastifyReply, host: string) =>
    reply.redirect(`/websites?host=${encodeURIComponent(host)}`, 303)

  const show = (
    request: FastifyRequest,
    reply: FastifyReply,
    site: Website | undefined,
    problems: { add?: string; file?: string } = {},
  ) => {
    const reader = readerOf(request, reply)
    const { websites } = reader.t
    const status = problems.add || problems.file ? 400 : 200
    return sendPage(
      reply,
      reader,
      { title: websites.title, section: 'websites', status },
      html`<h1>${websites.title}</h1><p class="lead">${websites.lead}</p>
      <div class="split"><div class="stack">${sitePicks(reader, store.state.websites, site)}${newSiteForm(reader, problems.add)}</div>
      ${site && sitePanel(reader, site, problems.file)}</div>`,
    )
  }

  http.get('/websites', (request, reply) =>
    show(request, reply, find(queryOf(request).get('host')) ?? store.state.websites[0]),
  )

  http.post('/websites', (request, reply) => {
    const { websites } = readerOf(request, reply).t
    const host = formOf(request)('host').trim().toLowerCase()
    if (!isHost(host)) return show(request, reply, store.state.websites[0], { add: websites.bad_host })
    if (find(host)) return show(request, reply, find(host), { add: websites.taken })
    putWebsite(store, host, {})
    pointHere(store, host)
    return back(reply, host)
  })

  http.post<Params>('/websites/:host/:change', (request, reply) => {
    const site = find(request.params.host)
    if (!site) return reply.callNotFound()
    const field = formOf(request)
    const { websites } = readerOf(request, reply).t
    const others = site.files.filter(({ path }) => path !== field('path'))
    switch (request.params.change) {
      case 'head':
        putWebsite(store, site.host, { head: field('head') })
        break
      case 'fault':
        if (field('fault') in websites.faults) {
          putWebsite(store, site.host, { fault: field('fault') as Website['fault'] })
        }
        break
      case 'files':
        if (!/^\/\S*$/.test(field('path'))) return show(request, reply, site, { file: websites.bad_path })
        putWebsite(store, site.host, { files: [...others, { path: field('path'), body: field('body') }] })
        break
      case 'delete-file':
        putWebsite(store, site.host, { files: others })
        break
      case 'delete':
        store.change((state) => {
          state.websites = state.websites.filter((one) => one !== site)
        })
        break
      default:
        return reply.callNotFound()
    }
    return back(reply, site.host)
  })
}
