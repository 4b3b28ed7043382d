import { buttonForm, options, switchForm } from '#sandbox/pages/forms.ts'
import { type Html, html } from '#sandbox/pages/html.ts'
import type { Reader } from '#sandbox/pages/page.ts'
import type { RecordProblem } from './parse-record.ts'
import { DEFAULT_TTL_S, type DnsRecord, isVisible, RECORD_TYPES, type Zone } from './zone.ts'

export interface TypedRecord {
  name: string
  type: string
  value: string
  ttl: string
}

/** What the page shows besides the zone: the record being edited, and what was typed wrong. */
export interface ZoneView {
  edited?: number | undefined
  problem?: RecordProblem
  typed?: TypedRecord
  /** What was pasted, and the line of it that is no record. */
  pasted?: string
  paste_problem?: string
}

export const zoneList = ({ t: { dns } }: Reader, zones: readonly Zone[], current: Zone | undefined): Html =>
  html`<nav class="picks" aria-label="${dns.zones}">${zones.map(
    (zone) =>
      html`<a class="pick" href="/dns?zone=${encodeURIComponent(zone.name)}"${zone === current && html` aria-current="true"`}><span class="ell">${zone.name}</span>${
        zone.fault !== 'none' && html`<span class="badge badge--danger">${dns.fault_marks[zone.fault]}</span>`
      }</a>`,
  )}</nav>`

export const newZoneForm = (
  { t: { dns, shell } }: Reader,
  problem: string | undefined,
): Html => html`<form class="panel panel--tight stack" method="post" action="/dns/zones">
  ${problem && html`<p class="notice notice--danger" role="alert">${problem}</p>`}
  <label class="field"><span class="label">${dns.add_zone}</span><input class="input" name="name" required maxlength="253" placeholder="example.test" aria-label="${dns.zone_name}"></label>
  <button class="btn">${shell.add}</button>
</form>`

export function zonePanel(
  reader: Reader,
  zone: Zone,
  { edited, problem, typed, pasted, paste_problem }: ZoneView,
  now: Date,
): Html {
  const { dns } = reader.t
  const action = `/dns/zones/${encodeURIComponent(zone.name)}`
  const records = zone.records.toSorted(
    (a, b) => a.name.localeCompare(b.name) || a.type.localeCompare(b.type),
  )
  return html`<section class="panel"><div class="panel__head"><h2>${zone.name}</h2>${buttonForm(`${action}/delete`, dns.delete_zone, 'danger')}</div>
    ${switchForm({ action: `${action}/fault`, name: 'fault', label: dns.fault, texts: dns.faults, chosen: zone.fault, apply: dns.apply })}
    ${problem && html`<p class="notice notice--danger" role="alert">${dns.record_problems[problem]}</p>`}
    <h3>${dns.records}</h3>
    ${records.length === 0 && html`<p class="quiet">${dns.none}</p>`}
    <ul class="records">${records.map((record) =>
      record.id === edited
        ? html`<li class="record record--edited">${recordForm(reader, `${action}/records/${record.id}`, typed ?? { ...record, ttl: String(record.ttl) }, zone)}</li>`
        : recordRow(reader, `${action}/records/${record.id}/delete`, record, zone, now),
    )}</ul>
    ${edited === undefined && html`<h3>${dns.add_record}</h3>${recordForm(reader, `${action}/records`, typed ?? { name: '@', type: 'TXT', value: '', ttl: String(DEFAULT_TTL_S) })}`}
    ${edited === undefined && pasteForm(reader, `${action}/paste`, pasted, paste_problem)}
  </section>`
}

const pasteForm = (
  { t: { dns } }: Reader,
  action: string,
  pasted: string | undefined,
  problem: string | undefined,
): Html => html`<form class="stack paste" method="post" action="${action}">
  ${problem && html`<p class="notice notice--danger" role="alert">${dns.paste_problem} <span class="mono">${problem}</span></p>`}
  <label class="field"><span class="label">${dns.paste}</span><textarea class="input mono" name="records" rows="4" required spellcheck="false">${pasted}</textarea></label>
  <p class="hint">${dns.paste_hint}</p>
  <div class="actions"><button class="btn">${dns.paste_action}</button></div>
</form>`

const recordRow = (
  { t: { dns, shell } }: Reader,
  deleteAction: string,
  record: DnsRecord,
  zone: Zone,
  now: Date,
): Html => html`<li class="record">
  <span class="record__type strong">${record.type}</span><span class="record__name mono">${record.name}</span>
  <span class="record__value mono" title="${record.value}">${!isVisible(record, now) && html`<span class="badge badge--warn">${dns.not_yet}</span> `}${record.value}</span><span class="record__ttl hint num">${record.ttl} ${dns.seconds}</span>
  <span class="record__acts"><a class="btn btn--ghost btn--sm" href="/dns?zone=${encodeURIComponent(zone.name)}&amp;edit=${record.id}">${dns.edit}</a>${buttonForm(deleteAction, shell.delete)}</span></li>`

const recordForm = (
  { t: { dns, shell } }: Reader,
  action: string,
  typed: TypedRecord,
  zone?: Zone,
): Html => html`<form class="record-form" method="post" action="${action}">
  <label class="field"><span class="label">${dns.type}</span><select class="input" name="type">${options(Object.fromEntries(RECORD_TYPES.map((type) => [type, type])), typed.type)}</select></label>
  <label class="field"><span class="label">${dns.name}</span><input class="input mono" name="name" value="${typed.name}"></label>
  <label class="field field--wide"><span class="label">${dns.value}</span><input class="input mono" name="value" required maxlength="4000" value="${typed.value}"></label>
  <label class="field"><span class="label">${dns.ttl}</span><input class="input" name="ttl" inputmode="numeric" value="${typed.ttl}"></label>
  <div class="actions"><button class="btn btn--primary">${zone ? shell.save : shell.add}</button>${zone && html`<a class="btn btn--ghost" href="/dns?zone=${encodeURIComponent(zone.name)}">${dns.cancel}</a>`}</div>
</form>`
