import { avatar, wmidText } from '#sandbox/pages/formats.ts'
import { buttonForm, checkbox, options } from '#sandbox/pages/forms.ts'
import { type Html, html } from '#sandbox/pages/html.ts'
import type { Reader } from '#sandbox/pages/page.ts'
import { type Person, personName } from './person.ts'

export type PersonProblem = 'bad_wmid' | 'taken_wmid' | 'bad_name'

/** A card: how they sign on, and a form for their passport. */
export function personCard(
  { t, language }: Reader,
  person: Person,
  people: readonly Person[],
  domain: string,
): Html {
  const { people: words } = t
  const name = personName(person, language)
  const action = `/people/${person.wmid}/`
  const others = people.filter((one) => one !== person && one.kind === 'person' && !one.same_passport_as)
  const sharers = {
    '': words.own_passport,
    ...Object.fromEntries(others.map((one) => [one.wmid, personName(one, language)])),
  }
  return html`<section class="panel card" id="${person.wmid}">
    <div class="card__head"><h2><span class="who">${avatar(name, person.wmid)}<span>${name}<br><span class="hint">${wmidText(person.wmid)}</span></span></span></h2>
      <span class="badge badge--${person.blocked ? 'danger' : 'ok'}">${words.state}: ${person.blocked ? words.blocked : words.allowed}</span></div>
    <dl class="facts">
      <div><dt>${words.main_address}</dt><dd>${person.kind === 'service' ? '–' : `${person.wmid}@${domain}`}</dd></div>
      <div><dt>${words.password}</dt><dd class="mono">${person.password || words.no_password}</dd></div></dl>
    <form class="card__form" method="post" action="${action}passport">
      <label class="field card__level"><span class="label">${words.passport}</span><select class="input" name="passport">${options(words.passports as Record<string, string>, String(person.passport))}</select></label>
      <label class="field"><span class="label">${words.same_passport_as}</span><select class="input" name="same_passport_as">${options(sharers, person.same_passport_as)}</select></label>
      <label class="field"><span class="label">${words.business_level}</span><input class="input" name="business_level" inputmode="numeric" value="${person.business_level}"></label>
      <div class="card__checks">${checkbox('recalled', words.recalled, person.recalled)}${checkbox('locked', words.locked, person.locked)}${checkbox('verified', words.verified, person.verified)}</div>
      <button class="btn card__level">${t.shell.save}</button></form>
    <div class="card__foot">${
      person.kind !== 'service' &&
      html`<a class="btn btn--ghost btn--sm" href="/keeper/${person.wmid}">${words.open_keeper}</a>`
    }${buttonForm(`${action}block`, person.blocked ? words.unblock : words.block, person.blocked ? 'ghost' : 'danger')}</div>
  </section>`
}

export const newPersonForm = (
  { t }: Reader,
  problem: PersonProblem | undefined,
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
