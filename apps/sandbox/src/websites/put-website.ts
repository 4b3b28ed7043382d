import { zoneOf } from '#sandbox/dns/zone.ts'
import type { Store } from '#sandbox/state/open-store.ts'
import type { Website } from './website.ts'

const LABEL = '[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?'
const HOST = new RegExp(`^(?=.{1,253}$)${LABEL}(\\.${LABEL})+$`)

export const isHost = (text: string): boolean => HOST.test(text) && !/^[\d.]+$/.test(text)

/** Changes a web site, or makes a new one. */
export function putWebsite(store: Store, host: string, change: Partial<Omit<Website, 'host'>>): Website {
  return store.change((state) => {
    const known = state.websites.find((site) => site.host === host)
    if (known) return Object.assign(known, change)
    const site: Website = { host, head: '', files: [], fault: 'none', ...change }
    state.websites.push(site)
    return site
  })
}

/** Gives a host the address of this machine, in a zone of its own when there is none, unless it has one already. */
export function pointHere(store: Store, host: string): void {
  store.change((state) => {
    let zone = zoneOf(state.zones, host)
    if (!zone) {
      zone = { name: host, records: [], fault: 'none' }
      state.zones.push(zone)
    }
    const name = host === zone.name ? '@' : host.slice(0, -zone.name.length - 1)
    const isThere = zone.records.some((one) => one.name === name && ['A', 'AAAA', 'CNAME'].includes(one.type))
    if (!isThere) zone.records.push({ id: store.newId(), name, type: 'A', value: '127.0.0.1', ttl: 60 })
  })
}
