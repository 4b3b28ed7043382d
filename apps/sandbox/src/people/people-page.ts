import type { FastifyInstance } from 'fastify'
import type { Sandbox } from '#sandbox/context.ts'
import { avatar, wmidText } from '#sandbox/pages/formats.ts'
import { buttonForm, formOf, options } from '#sandbox/pages/forms.ts'
import { type Html, html } from '#sandbox/pages/html.ts'
import { type Reader, readerOf, sendPage } from '#sandbox/pages/page.ts'
import { isPassportLevel, isWmid, type Person, personName } from './person.ts'

type Problem = 'bad_wmid' | 'taken_wmid' | 'bad_name'

/** People: who they are, their passports, whether they may sign on; and a form for a new one. */
export function peoplePage(http: FastifyInstance, { config, store }: Sandbox): void {
  const find = (wmid: string) => store.state.people.find((person) => person.wmid === wmid)
  const show = (
    reader: Reader,
    problem?: Problem,
    typed = (_: string) => '',
  ) => html`<h1>${reader.t.people.title}</h1>
    <p class="lead">${reader.t.people.lead}</p>
    ${table(reader, store.state.people, config.MAIL_DOMAINS[0]!)}
    ${newPerson(reader, problem, typed)}`

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
    const problem: Problem | undefined = !isWmid(wmid)
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
      wmid,
      kind: 'person',
      firstname: { ru: firstname, en: firstname },
      lastname: { ru: lastname, en: lastname },
      passport: isPassportLevel(passport) ? passport : 110,
      password: '',
      blocked: false,
    }
    store.change((state) => state.people.push(person))
    return reply.redirect('/people', 303)
  })

  http.post<{ Params: { wmid: string } }>('/people/:wmid/block', (request, reply) => {
    const person = find(request.params.wmid)
    if (!person) return reply.callNotFound()
    store.change(() => {
      person.blocked = !person.blocked
    })
    return reply.redirect('/people', 303)
  })

  http.post<{ Params: { wmid: string } }>('/people/:wmid/passport', (request, reply) => {
    const person = find(request.params.wmid)
    const level = Number(formOf(request)('passport'))
    if (!person || !isPassportLevel(level)) return reply.callNotFound()
    store.change(() => {
      person.passport = level
    })
    return reply.redirect('/people', 303)
  })
}

const table = (
  { t, language }: Reader,
  people: readonly Person[],
  domain: string,
): Html => html`<div class="scroll" tabindex="0"><table class="table">
  <thead><tr><th>${t.people.name}</th><th>${t.people.wmid}</th><th>${t.people.main_address}</th><th>${t.people.password}</th><th>${t.people.passport}</th><th>${t.people.state}</th></tr></thead>
  <tbody>${people.map((person) => {
    const name = personName(person, language)
    const action = `/people/${person.wmid}/`
    return html`<tr>
      <td><span class="who">${avatar(name, person.wmid)}<span class="strong">${name}</span></span></td>
      <td>${wmidText(person.wmid)}</td>
      <td class="nowrap">${person.kind === 'service' ? '–' : `${person.wmid}@${domain}`}</td>
      <td class="mono nowrap">${person.password || t.people.no_password}</td>
      <td><form class="inline" method="post" action="${action}passport">
        <select class="input input--sm" name="passport" aria-label="${t.people.passport}: ${name}">${options(t.people.passports as Record<string, string>, String(person.passport))}</select>
        <button class="btn btn--ghost btn--sm">${t.shell.save}</button></form></td>
      <td class="nowrap"><span class="badge badge--${person.blocked ? 'danger' : 'ok'}">${person.blocked ? t.people.blocked : t.people.allowed}</span>
        ${buttonForm(`${action}block`, person.blocked ? t.people.unblock : t.people.block)}</td>
    </tr>`
  })}</tbody></table></div>`

const newPerson = (
  { t }: Reader,
  problem: Problem | undefined,
  typed: (name: string) => string,
): Html => html`<section class="panel">
  <h2>${t.people.add}</h2>
  ${problem && html`<p class="notice notice--danger" role="alert">${t.people[problem]}</p>`}
  <form class="row-form" method="post" action="/people">
    <label class="field"><span class="label">${t.people.wmid}</span><input class="input mono" name="wmid" inputmode="numeric" required placeholder="${t.people.wmid_hint}" value="${typed('wmid')}"></label>
    <label class="field"><span class="label">${t.people.firstname}</span><input class="input" name="firstname" required maxlength="60" value="${typed('firstname')}"></label>
    <label class="field"><span class="label">${t.people.lastname}</span><input class="input" name="lastname" maxlength="60" value="${typed('lastname')}"></label>
    <label class="field"><span class="label">${t.people.passport}</span><select class="input" name="passport">${options(t.people.passports as Record<string, string>, typed('passport') || '110')}</select></label>
    <button class="btn">${t.shell.add}</button>
  </form>
</section>`
