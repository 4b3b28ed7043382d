import { avatar, shortMoment, wmidText } from '#sandbox/pages/formats.ts'
import { checkbox, options } from '#sandbox/pages/forms.ts'
import { type Html, html } from '#sandbox/pages/html.ts'
import type { Reader } from '#sandbox/pages/page.ts'
import { SERVICE_WMID } from '#sandbox/people/cast.ts'
import { nameOf, type Person, personName } from '#sandbox/people/person.ts'
import type { State } from '#sandbox/state/state.ts'
import { codeIn, isExpired, type KeeperMessage } from './keeper.ts'
import { amountText } from './purses.ts'
import { messagesOf, settingsOf } from './settings-of.ts'

const SHOWN_MAX = 50

export const keeperPicks = (
  { t: { keeper }, language }: Reader,
  people: readonly Person[],
  { invoices }: State,
  current: Person,
  now: Date,
): Html =>
  html`<nav class="picks" aria-label="${keeper.people}">${people.map((person) => {
    const name = personName(person, language)
    const waiting = invoices.filter(
      (invoice) => invoice.payer === person.wmid && invoice.state === 0 && !isExpired(invoice, now),
    ).length
    return html`<a class="pick" href="/keeper/${person.wmid}"${person === current && html` aria-current="true"`}><span class="who">${avatar(name, person.wmid)}<span class="ell">${name}<br><span class="hint">${wmidText(person.wmid)}</span></span></span>${
      waiting > 0 && html`<span class="badge badge--warn">${waiting} ${keeper.waiting}</span>`
    }</a>`
  })}</nav>`

/** The newest first; a code in large digits with a button that copies it. */
export function messageList(reader: Reader, state: State, wmid: string): Html {
  const { keeper } = reader.t
  if (settingsOf(state, wmid).is_offline) return html`<p class="quiet">${keeper.is_off}</p>`
  const messages = messagesOf(state, wmid).slice(0, SHOWN_MAX)
  if (messages.length === 0) return html`<p class="quiet">${keeper.no_messages}</p>`
  return html`<ul class="notes">${messages.map((message) => messageItem(reader, state, message))}</ul>`
}

function messageItem({ t: { keeper }, language }: Reader, state: State, message: KeeperMessage): Html {
  const code = codeIn(message)
  return html`<li class="note"><div class="note__head"><span class="strong">${message.subject}</span>
    <span class="hint num nowrap">${nameOf(state.people, message.from, language)} · ${shortMoment(message.created_at, language)}</span></div>
    ${
      code &&
      html`<p class="code"><span class="vh">${keeper.code}: </span><span class="code__digits">${code}</span>
      <button class="btn" type="button" data-copy="${code}" data-copied="${keeper.copied}">${keeper.copy}</button></p>`
    }
    <p class="note__text">${message.text}</p></li>`
}

export function pursesPanel({ t: { keeper } }: Reader, state: State, wmid: string): Html {
  const purses = state.purses.filter((purse) => purse.wmid === wmid)
  return html`<section class="panel"><h2>${keeper.purses}</h2><div class="stack">${purses.map(
    ({
      purse,
      balance_cents,
    }) => html`<div><p class="line"><span class="mono">${purse}</span><span><span class="vh">${keeper.balance}: </span><span class="balance num">${amountText(balance_cents)}</span> WM${purse[0]!}</span></p>
    <form class="switch-form" method="post" action="/keeper/${wmid}/purses/${purse}">
      <label class="field"><span class="label">${keeper.top_up}</span><input class="input" name="amount" inputmode="decimal" required value="50"></label>
      <button class="btn">${keeper.top_up_action}</button></form></div>`,
  )}</div></section>`
}

export function settingsPanel({ t: { keeper, shell } }: Reader, state: State, wmid: string): Html {
  const { accepts, correspondents, is_offline } = settingsOf(state, wmid)
  return html`<section class="panel"><h2>${keeper.settings}</h2>
    <form class="stack" method="post" action="/keeper/${wmid}/settings">
      <label class="field"><span class="label">${keeper.accepts}</span><select class="input" name="accepts">${options(keeper.accepts_from, accepts)}</select></label>
      ${checkbox('correspondent', keeper.is_correspondent, correspondents.includes(SERVICE_WMID))}
      ${checkbox('offline', keeper.is_offline, is_offline)}
      <div class="actions"><button class="btn">${shell.save}</button></div>
    </form></section>`
}
