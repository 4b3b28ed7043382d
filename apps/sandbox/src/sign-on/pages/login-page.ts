import { avatar, wmidText } from '#sandbox/pages/formats.ts'
import { options } from '#sandbox/pages/forms.ts'
import { type Html, html } from '#sandbox/pages/html.ts'
import { mark } from '#sandbox/pages/mark.ts'
import { languageSwitch, type Reader } from '#sandbox/pages/page.ts'
import { type Person, personName } from '#sandbox/people/person.ts'

export type LoginProblem = 'bad_wmid' | 'unknown' | 'blocked'

export interface LoginPage {
  /** Where the form goes: the same address, with all that the site asked. */
  action: string
  site: string
  people: readonly Person[]
  /** WMIDs signed on in this browser. */
  signed_on: readonly string[]
  auth_type: string
  wmid: string
  problem?: LoginProblem | undefined
}

/** The provider's login page: one button a person, another WMID, the method, and the way out. */
export function loginPage(reader: Reader, page: LoginPage): Html {
  const { login } = reader.t
  const methods =
    page.auth_type in login.methods ? login.methods : { [page.auth_type]: page.auth_type, ...login.methods }
  return html`<div class="login">
    <div class="login__side">
      <header class="login__head"><a class="brand" href="/">${mark()}<span>${reader.t.shell.name}</span></a>${languageSwitch(reader)}</header>
      <main class="login__form">
        <div><h1 class="hero">${login.title}</h1><p class="lead">${login.lead} <span class="nowrap strong">${page.site}</span></p></div>
        ${page.problem && html`<p class="notice notice--danger" role="alert">${login[page.problem]}</p>`}
        <form method="post" action="${page.action}">
          <button class="vh" name="action" value="other" tabindex="-1" aria-hidden="true"></button>
          <div class="persons" role="group" aria-label="${login.people}">
            ${page.people.map((person) => personButton(reader, person, page.signed_on))}
          </div>
          <label class="field"><span class="label">${login.method}</span>
            <select class="input" name="auth_type">${options(methods, page.auth_type)}</select></label>
          <div class="field"><label class="label" for="other">${login.other}</label>
            <div class="together"><input class="input mono" id="other" name="other_wmid" inputmode="numeric" autocomplete="off" maxlength="20" placeholder="${login.other_hint}" value="${page.wmid}"${page.problem && html` aria-invalid="true"`}>
            <button class="btn btn--primary" name="action" value="other">${login.log_in}</button></div></div>
          <button class="btn btn--block" name="action" value="cancel">${login.cancel}</button>
        </form>
      </main>
      <footer class="banner banner--foot">${reader.t.shell.banner}</footer>
    </div>
    <div class="login__art" aria-hidden="true"><div class="engraving"></div>${mark(72)}</div>
  </div>`
}

function personButton({ t, language }: Reader, person: Person, signed_on: readonly string[]): Html {
  const name = personName(person, language)
  const note = person.blocked
    ? html`<span class="badge badge--danger">${t.login.is_blocked}</span>`
    : signed_on.includes(person.wmid) && html`<span class="badge badge--ok">${t.login.signed_on}</span>`
  return html`<button class="person" name="wmid" value="${person.wmid}">${avatar(name, person.wmid)}
    <span class="person__text"><span class="strong">${name}</span><span class="hint">${t.people.passport}: ${t.people.passports[person.passport]}</span></span>
    <span class="person__end">${wmidText(person.wmid)}${note}</span></button>`
}
