import { networkOf, SITE } from './network-of.ts'

/** How many of one network may be there at once. */
export interface CallerLimits {
  of_one_address_max: number
  of_one_site_max: number
}

/** Connections by network, so that a few callers cannot take all that a door has. Decision 0071. */
export interface Callers {
  /** Counts a connection; false: there are too many of its network, this one with them. */
  enter(address: string): boolean
  leave(address: string): void
}

export function countCallers({ of_one_address_max, of_one_site_max }: CallerLimits): Callers {
  const counts = new Map<string, number>()
  const keysOf = (address: string) => [networkOf(address), `place ${networkOf(address, SITE)}`] as const
  const add = (key: string, more: 1 | -1): number => {
    const count = (counts.get(key) ?? 0) + more
    if (count > 0) counts.set(key, count)
    else counts.delete(key)
    return count
  }
  return {
    enter(address) {
      const [own, site] = keysOf(address)
      const here = add(own, 1)
      return add(site, 1) <= of_one_site_max && here <= of_one_address_max
    },
    leave(address) {
      for (const key of keysOf(address)) add(key, -1)
    },
  }
}
