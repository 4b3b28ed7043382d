import { avatar, wmidText } from '#sandbox/pages/formats.ts'
import { buttonForm, options } from '#sandbox/pages/forms.ts'
import { type Html, html } from '#sandbox/pages/html.ts'
import type { Reader } from '#sandbox/pages/page.ts'
import { nameOf, type Person, personName } from '#sandbox/people/person.ts'
import type { State } from '#sandbox/state/state.ts'
import type { Member } from './business.ts'

const names = (people: readonly Person[], { language }: Reader) =>
  Object.fromEntries(
    people.filter(({ kind }) => kind === 'person').map((one) => [one.wmid, personName(one, language)]),
  )

export function businessPanel(reader: Reader, state: State, account: Person): Html {
  const { business } = reader.t
  const name = personName(account, reader.language)
  const action = `/business/${account.wmid}`
  const members = state.members.filter((member) => member.business === account.wmid)
  const others = state.people.filter(({ wmid }) => !members.some((member) => member.wmid === wmid))
  const candidates = names(others, reader)
  return html`<section class="panel"><div class="panel__head"><h2><span class="who">${avatar(name, account.wmid)}<span>${name}<br><span class="hint">${wmidText(account.wmid)}</span></span></span></h2>
    <span class="inline">${account.blocked && html`<span class="badge badge--danger">${business.blocked}</span>`}${buttonForm(`${action}/block`, account.blocked ? business.unblock : business.block, account.blocked ? 'ghost' : 'danger')}</span></div>
    ${members.length === 0 && html`<p class="quiet">${business.nobody}</p>`}
    <ul class="lines">${members.map((member) => memberLine(reader, state, member))}</ul>
    ${
      Object.keys(candidates).length > 0 &&
      html`<form class="row-form take-on" method="post" action="${action}/members">
      <label class="field"><span class="label">${business.person}</span><select class="input" name="wmid">${options(candidates, '')}</select></label>
      <label class="field"><span class="label">${business.role}</span><select class="input" name="role">${options(business.roles, 'staff')}</select></label>
      <button class="btn">${business.take_on}</button></form>`
    }</section>`
}

function memberLine(reader: Reader, state: State, member: Member): Html {
  const { business, shell } = reader.t
  const name = nameOf(state.people, member.wmid, reader.language)
  const action = `/business/${member.business}/members/${member.wmid}/`
  return html`<li class="line line--wrap"><span class="who">${avatar(name, member.wmid)}<span><span class="strong">${name}</span><br><span class="hint">${wmidText(member.wmid)}</span></span></span>
    <span class="line__end"><form class="inline" method="post" action="${action}role"><select class="input input--sm" name="role" aria-label="${business.role}: ${name}">${options(business.roles, member.role)}</select><button class="btn btn--ghost btn--sm">${shell.save}</button></form>
    <span class="badge badge--${member.can_impersonate ? 'ok' : 'plain'}">${member.can_impersonate ? business.may_act : business.may_not}</span>${buttonForm(`${action}act`, member.can_impersonate ? business.forbid : business.allow)}${buttonForm(`${action}remove`, business.remove, 'danger')}</span></li>`
}

/** The same, asked from the other side: for each person, the accounts whose mailbox they may open. */
export function grantsPanel({ t: { business }, language }: Reader, { members, people }: State): Html {
  const grants = Map.groupBy(
    members.filter(
      (member) => member.can_impersonate && !people.find(({ wmid }) => wmid === member.business)?.blocked,
    ),
    ({ wmid }) => wmid,
  )
  return html`<section class="panel"><h2>${business.grants}</h2>
    ${grants.size === 0 && html`<p class="quiet">${business.grants_none}</p>`}
    <ul class="lines">${[...grants].map(
      ([wmid, theirs]) =>
        html`<li class="line"><span><span class="strong">${nameOf(people, wmid, language)}</span> → ${theirs
          .map((member) => nameOf(people, member.business, language))
          .join(', ')}</span></li>`,
    )}</ul><p class="hint">${business.grants_text}</p></section>`
}

export const newBusinessForm = (
  reader: Reader,
  people: readonly Person[],
  problem: string | undefined,
  typed: (name: string) => string,
): Html => {
  const { business, people: words, shell } = reader.t
  return html`<section class="panel"><h2>${business.create}</h2>
  ${problem && html`<p class="notice notice--danger" role="alert">${problem}</p>`}
  <form class="row-form" method="post" action="/business">
    <label class="field"><span class="label">WMID</span><input class="input mono" name="wmid" inputmode="numeric" required placeholder="${words.wmid_hint}" value="${typed('wmid')}"></label>
    <label class="field"><span class="label">${business.name}</span><input class="input" name="name" required maxlength="60" value="${typed('name')}"></label>
    <label class="field"><span class="label">${business.administrator}</span><select class="input" name="administrator">${options(names(people, reader), typed('administrator'))}</select></label>
    <button class="btn">${shell.add}</button>
  </form></section>`
}
