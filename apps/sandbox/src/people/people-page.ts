import type { FastifyInstance } from 'fastify'
import type { Sandbox } from '#sandbox/context.ts'
import { formOf } from '#sandbox/pages/forms.ts'
import { html } from '#sandbox/pages/html.ts'
import { type Reader, readerOf, sendPage } from '#sandbox/pages/page.ts'
import { newPersonForm, type PersonProblem, personCard } from './people-view.ts'
import { isPassportLevel, isWmid, NEWCOMER, type Person } from './person.ts'

/** People: who they are, their passports, whether they may sign on; and a form for a new one. */
export function peoplePage(http: FastifyInstance, { config, store }: Sandbox): void {
  const find = (wmid: string) => store.state.people.find((person) => person.wmid === wmid)
  const show = (reader: Reader, problem?: PersonProblem, typed = (_: string) => '') => {
    const { people } = store.state
    return html`<h1>${reader.t.people.title}</h1>
    <p class="lead">${reader.t.people.lead}</p>
    <div class="cards">${people.map((person) => personCard(reader, person, people, config.MAIL_DOMAINS[0]!))}</div>
    ${newPersonForm(reader, problem, typed)}`
  }

  http.get('/people', (request, reply) => {
    const reader = readerOf(request, reply)
    return sendPage(reply, reader, { title: reader.t.people.title, section: 'people' }, show(reader))
  })

  http.post('/people', (request, reply) => {
    const reader = readerOf(request, reply)
    const field = formOf(request)
    const wmid = field('wmid').replaceAll(/\s/g, '')
    const firstname = field('firstname').trim()
    const lastname = field('lastname').trim()
    const passport = Number(field('passport'))
    const problem: PersonProblem | undefined = !isWmid(wmid)
      ? 'bad_wmid'
      : find(wmid)
        ? 'taken_wmid'
        : firstname === ''
          ? 'bad_name'
          : undefined
    if (problem) {
      const title = reader.t.people.title
      return sendPage(reply, reader, { title, section: 'people', status: 400 }, show(reader, problem, field))
    }
    const person: Person = {
      ...NEWCOMER,
      wmid,
      kind: 'person',
      firstname: { ru: firstname, en: firstname },
      lastname: { ru: lastname, en: lastname },
      passport: isPassportLevel(passport) ? passport : NEWCOMER.passport,
    }
    store.change((state) => state.people.push(person))
    return reply.redirect(`/people#${wmid}`, 303)
  })

  http.post<{ Params: { wmid: string } }>('/people/:wmid/block', (request, reply) => {
    const person = find(request.params.wmid)
    if (!person) return reply.callNotFound()
    store.change(() => {
      person.blocked = !person.blocked
    })
    return reply.redirect(`/people#${person.wmid}`, 303)
  })

  http.post<{ Params: { wmid: string } }>('/people/:wmid/passport', (request, reply) => {
    const person = find(request.params.wmid)
    const field = formOf(request)
    const level = Number(field('passport'))
    const business_level = Number(field('business_level') || 0)
    if (!person || !isPassportLevel(level)) return reply.callNotFound()
    const other = find(field('same_passport_as'))
    store.change(() =>
      Object.assign(person, {
        passport: level,
        recalled: field('recalled') !== '',
        locked: field('locked') !== '',
        verified: field('verified') !== '',
        same_passport_as: other && other !== person ? other.wmid : '',
        business_level: Number.isSafeInteger(business_level) && business_level >= 0 ? business_level : 0,
      }),
    )
    return reply.redirect(`/people#${person.wmid}`, 303)
  })
}
