import type { FastifyInstance } from 'fastify'
import type * as z from 'zod'
import type { Sandbox } from '#sandbox/context.ts'
import type { Person } from '#sandbox/people/person.ts'
import type { Store } from '#sandbox/state/open-store.ts'
import { isHost, putWebsite } from '#sandbox/websites/put-website.ts'
import type { Website } from '#sandbox/websites/website.ts'
import { ControlProblem } from './control-problem.ts'
import { businessChange, personChange, websiteChange, worldSeed, zoneChange } from './control-schemas.ts'
import { putPerson } from './put-person.ts'
import { putZone } from './put-zone.ts'
import { withoutUndefined } from './without-undefined.ts'

type Named = { Params: { wmid: string; zone: string; host: string } }

/** A business account with all who work for it. */
export const businessView = ({ state }: Pick<Store, 'state'>, { wmid, firstname, blocked }: Person) => ({
  wmid,
  name: firstname,
  blocked,
  members: state.members
    .filter(({ business }) => business === wmid)
    .map(({ business: _, ...member }) => member),
})

/** People, business accounts, zones and web sites: each is put whole or in part, all of them can be sown at once. */
export function worldControl(control: FastifyInstance, { store }: Sandbox): void {
  const businesses = () =>
    store.state.people.filter(({ kind }) => kind === 'business').map((person) => businessView(store, person))

  control.get('/people', () => ({ people: store.state.people }))
  control.put<Named>('/people/:wmid', (request) => ({
    person: putPerson(store, request.params.wmid, personChange.parse(request.body)),
  }))

  control.get('/businesses', () => ({ businesses: businesses() }))
  control.put<Named>('/businesses/:wmid', (request) => ({
    business: putBusiness(store, request.params.wmid, businessChange.parse(request.body)),
  }))

  control.get('/dns', () => ({ zones: store.state.zones }))
  control.put<Named>('/dns/:zone', (request) => ({
    zone: putZone(store, request.params.zone, zoneChange.parse(request.body)),
  }))

  control.get('/websites', () => ({ websites: store.state.websites }))
  control.put<Named>('/websites/:host', (request) => ({
    website: putSite(store, request.params.host, websiteChange.parse(request.body)),
  }))
  control.delete<Named>('/websites/:host', (request) => {
    store.change((state) => {
      state.websites = state.websites.filter(({ host }) => host !== request.params.host.toLowerCase())
    })
    return { deleted: true }
  })

  control.post('/seed', (request) => {
    const { people = {}, businesses = {}, dns = {}, websites = {} } = worldSeed.parse(request.body)
    for (const [wmid, change] of Object.entries(people)) putPerson(store, wmid, change)
    for (const [wmid, change] of Object.entries(businesses)) putBusiness(store, wmid, change)
    for (const [zone, change] of Object.entries(dns)) putZone(store, zone, change)
    for (const [host, change] of Object.entries(websites)) putSite(store, host, change)
    return { seeded: true }
  })
}

function putBusiness(store: Store, wmid: string, change: z.infer<typeof businessChange>) {
  const { name, blocked, members } = change
  const known = store.state.people.find((person) => person.wmid === wmid)
  if (known && known.kind !== 'business') throw new ControlProblem('This WMID is no business account')
  const strangers = (members ?? []).filter(
    (member) => !store.state.people.some((person) => person.wmid === member.wmid),
  )
  if (strangers.length > 0) throw new ControlProblem(`Nobody has the WMID ${strangers[0]!.wmid}`)
  const person = putPerson(store, wmid, {
    ...(known ? {} : { kind: 'business', passport: 136 }),
    firstname: name,
    blocked,
  })
  if (members) {
    store.change((state) => {
      const others = state.members.filter(({ business }) => business !== wmid)
      state.members = [...others, ...members.map((member) => ({ business: wmid, ...member }))]
    })
  }
  return businessView(store, person)
}

function putSite(store: Store, name: string, change: z.infer<typeof websiteChange>): Website {
  const host = name.toLowerCase()
  if (!isHost(host)) throw new ControlProblem('This is not a host name')
  return putWebsite(store, host, withoutUndefined(change))
}
