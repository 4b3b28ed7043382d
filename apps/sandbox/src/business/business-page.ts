import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Sandbox } from '#sandbox/context.ts'
import { formOf } from '#sandbox/pages/forms.ts'
import { html } from '#sandbox/pages/html.ts'
import { readerOf, sendPage } from '#sandbox/pages/page.ts'
import { isWmid, NEWCOMER, type Person } from '#sandbox/people/person.ts'
import { isRole, type Member } from './business.ts'
import { businessPanel, grantsPanel, newBusinessForm } from './business-view.ts'

type Params = { Params: { wmid: string; member: string; change: string } }
type Problem = 'bad_wmid' | 'taken_wmid' | 'bad_name'

/** Business accounts: who works for them in which role, and who may open their mailbox. */
export function businessPage(http: FastifyInstance, { store }: Sandbox): void {
  const people = () => store.state.people
  const account = (wmid: string) => people().find((one) => one.wmid === wmid && one.kind === 'business')
  const memberOf = ({ wmid, member }: Params['Params']) =>
    store.state.members.find((one) => one.business === wmid && one.wmid === member)
  const back = (reply: FastifyReply) => reply.redirect('/business', 303)

  const show = (
    request: FastifyRequest,
    reply: FastifyReply,
    problem?: Problem,
    typed = (_: string) => '',
  ) => {
    const reader = readerOf(request, reply)
    const { business } = reader.t
    const accounts = people().filter(({ kind }) => kind === 'business')
    return sendPage(
      reply,
      reader,
      { title: business.title, section: 'business', status: problem ? 400 : 200 },
      html`<h1>${business.title}</h1><p class="lead">${business.lead}</p>
      ${accounts.map((one) => businessPanel(reader, store.state, one))}
      ${grantsPanel(reader, store.state)}
      ${newBusinessForm(reader, people(), problem && business[problem], typed)}`,
    )
  }

  http.get('/business', (request, reply) => show(request, reply))

  http.post('/business', (request, reply) => {
    const field = formOf(request)
    const wmid = field('wmid').replaceAll(/\s/g, '')
    const name = field('name').trim()
    const taken = people().some((one) => one.wmid === wmid)
    if (!isWmid(wmid)) return show(request, reply, 'bad_wmid', field)
    if (taken) return show(request, reply, 'taken_wmid', field)
    if (name === '') return show(request, reply, 'bad_name', field)
    const firstname = { ru: name, en: name }
    const made: Person = {
      ...NEWCOMER,
      wmid,
      kind: 'business',
      firstname,
      lastname: { ru: '', en: '' },
      passport: 136,
    }
    const first: Member = {
      business: wmid,
      wmid: field('administrator'),
      role: 'administrator',
      can_impersonate: true,
    }
    store.change((state) => {
      state.people.push(made)
      if (people().some((one) => one.wmid === first.wmid)) state.members.push(first)
    })
    return back(reply)
  })

  http.post<Params>('/business/:wmid/block', (request, reply) => {
    const one = account(request.params.wmid)
    if (!one) return reply.callNotFound()
    store.change(() => {
      one.blocked = !one.blocked
    })
    return back(reply)
  })

  http.post<Params>('/business/:wmid/members', (request, reply) => {
    const field = formOf(request)
    const [business, wmid, role] = [request.params.wmid, field('wmid'), field('role')]
    const isKnown = people().some((one) => one.wmid === wmid && one.kind === 'person')
    if (!account(business) || !isKnown || !isRole(role)) return reply.callNotFound()
    if (!memberOf({ ...request.params, member: wmid })) {
      store.change((state) => state.members.push({ business, wmid, role, can_impersonate: true }))
    }
    return back(reply)
  })

  http.post<Params>('/business/:wmid/members/:member/:change', (request, reply) => {
    const member = memberOf(request.params)
    const role = formOf(request)('role')
    const changes: Record<string, () => void> = {
      role: () => {
        if (isRole(role)) member!.role = role
      },
      act: () => {
        member!.can_impersonate = !member!.can_impersonate
      },
      remove: () => {
        store.state.members = store.state.members.filter((one) => one !== member)
      },
    }
    const change = changes[request.params.change]
    if (!member || !change) return reply.callNotFound()
    store.change(change)
    return back(reply)
  })
}
