import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Sandbox } from '#sandbox/context.ts'
import { formOf } from '#sandbox/pages/forms.ts'
import { html } from '#sandbox/pages/html.ts'
import { queryOf } from '#sandbox/pages/language.ts'
import { readerOf, sendPage } from '#sandbox/pages/page.ts'
import { newZoneForm, type ZoneView, zoneList, zonePanel } from './dns-view.ts'
import { parsePaste } from './parse-paste.ts'
import { parseName, parseRecord } from './parse-record.ts'
import { putRecords } from './put-records.ts'
import { delayOf, type Zone } from './zone.ts'

type Params = { Params: { zone: string; id: string } }

const at = (zone: string) => `/dns?zone=${encodeURIComponent(zone)}`

/** Zones and their records: look, add, change, delete, and let a zone fail. */
export function dnsPage(http: FastifyInstance, { store, clock }: Sandbox): void {
  const find = (name: string | undefined) => store.state.zones.find((zone) => zone.name === name)

  const show = (
    request: FastifyRequest,
    reply: FastifyReply,
    zone: Zone | undefined,
    view: ZoneView & { zone_problem?: string },
  ) => {
    const reader = readerOf(request, reply)
    const { dns } = reader.t
    const status = view.problem || view.zone_problem || view.paste_problem ? 400 : 200
    return sendPage(
      reply,
      reader,
      { title: dns.title, section: 'dns', status },
      html`<h1>${dns.title}</h1><p class="lead">${dns.lead}</p>
      <div class="split"><div class="stack">${zoneList(reader, store.state.zones, zone)}${newZoneForm(reader, view.zone_problem)}</div>
      ${zone && zonePanel(reader, zone, view, clock())}</div>`,
    )
  }

  http.get('/dns', (request, reply) => {
    const query = queryOf(request)
    const edited = Number(query.get('edit')) || undefined
    return show(request, reply, find(query.get('zone')) ?? store.state.zones[0], { edited })
  })

  http.post('/dns/zones', (request, reply) => {
    const { dns } = readerOf(request, reply).t
    const name = parseName(formOf(request)('name'))
    if (!name?.includes('.') || find(name)) {
      const zone_problem = name && find(name) ? dns.zone_exists : dns.bad_zone
      return show(request, reply, store.state.zones[0], { zone_problem })
    }
    store.change((state) => state.zones.push({ name, records: [], fault: 'none' }))
    return reply.redirect(at(name), 303)
  })

  http.post<Params>('/dns/zones/:zone/delete', (request, reply) => {
    store.change((state) => {
      state.zones = state.zones.filter((zone) => zone.name !== request.params.zone)
    })
    return reply.redirect('/dns', 303)
  })

  http.post<Params>('/dns/zones/:zone/fault', (request, reply) => {
    const zone = find(request.params.zone)
    const fault = formOf(request)('fault')
    if (!zone || !(fault in readerOf(request, reply).t.dns.faults)) return reply.callNotFound()
    store.change(() => {
      zone.fault = fault as Zone['fault']
    })
    return reply.redirect(at(zone.name), 303)
  })

  const typed = (request: FastifyRequest) => {
    const field = formOf(request)
    return { name: field('name'), type: field('type'), value: field('value'), ttl: field('ttl') }
  }

  http.post<Params>('/dns/zones/:zone/records', (request, reply) => {
    const zone = find(request.params.zone)
    if (!zone) return reply.callNotFound()
    const record = parseRecord(zone.name, typed(request))
    if ('problem' in record)
      return show(request, reply, zone, { problem: record.problem, typed: typed(request) })
    const id = store.newId()
    store.change(() => zone.records.push({ id, ...record, ...delayOf(zone, clock()) }))
    return reply.redirect(at(zone.name), 303)
  })

  http.post<Params>('/dns/zones/:zone/paste', (request, reply) => {
    const zone = find(request.params.zone)
    if (!zone) return reply.callNotFound()
    const pasted = formOf(request)('records')
    const records = parsePaste(zone.name, pasted)
    if ('line' in records) return show(request, reply, zone, { pasted, paste_problem: records.line })
    putRecords(store, zone, records)
    return reply.redirect(at(zone.name), 303)
  })

  http.post<Params>('/dns/zones/:zone/records/:id', (request, reply) => {
    const zone = find(request.params.zone)
    const old = zone?.records.find(({ id }) => String(id) === request.params.id)
    if (!zone || !old) return reply.callNotFound()
    const record = parseRecord(zone.name, typed(request))
    if ('problem' in record) {
      return show(request, reply, zone, { problem: record.problem, edited: old.id, typed: typed(request) })
    }
    store.change(() => Object.assign(old, record, delayOf(zone, clock())))
    return reply.redirect(at(zone.name), 303)
  })

  http.post<Params>('/dns/zones/:zone/records/:id/delete', (request, reply) => {
    const zone = find(request.params.zone)
    if (!zone) return reply.callNotFound()
    store.change(() => {
      zone.records = zone.records.filter(({ id }) => String(id) !== request.params.id)
    })
    return reply.redirect(at(zone.name), 303)
  })
}
