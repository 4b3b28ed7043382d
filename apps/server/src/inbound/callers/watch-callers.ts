import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { App } from '#server/app.ts'
import { hasSignedInFrom } from '#server/identity/log/has-signed-in-from.ts'
import { networkList } from '#server/platform/limits/network-list.ts'
import { MACHINE, NEIGHBOURHOOD, networkOf, SITE } from '#server/platform/limits/network-of.ts'
import { upsertRefusal } from './callers.sql.ts'
import { openOtherProcesses } from './other-processes.ts'
import { openRefusedNetworks } from './refused-networks.ts'
import { shareCallers } from './share-callers.ts'
import { openUnknownCounts } from './unknown-counts.ts'

/** How answers to somebody are said: as usual, late, or not at all. */
export type Treatment = 'usual' | 'delayed' | 'refused'

/** What the door for other servers knows of those who call. */
export interface CallerWatch extends AsyncDisposable {
  /** Counts a connection, which is to be taken off by `leave` whatever the answer is. Never rejects. */
  enter(address: string): Promise<'welcome' | 'crowded' | 'refused'>
  leave(address: string): void
  /** Notes an unknown recipient. Resolves when it has been decided what follows; never rejects. */
  noteUnknown(address: string): Promise<void>
  treatmentOf(address: string): Treatment
  /** How many unknown recipients its network has asked for within the hour. */
  unknownOf(address: string): number
  isOwn(address: string): boolean
}

/** An unknown recipient counts for so long, with the first of its network. */
export const WINDOW_MS = 3_600_000
/** Of each kind, in memory: some 10 MB. */
const NETWORKS_MAX = 65_536
/** Networks that it is being decided about at once. */
const DECIDING_MAX = 16
/** A /48 of IPv6 has as many connections as so many of its /64. */
const SITE_TIMES = 2

/**
 * Counts connections and unknown recipients by network, together with the other processes. Asks the database at most
 * once a second, whoever calls and however often, and once for each network that is to be refused. Decision 180.
 */
export function watchCallers(app: App, networks_max = NETWORKS_MAX): CallerWatch {
  const { config } = app
  const now = () => app.clock().getTime()
  const isOwn = networkList(config.MX_OWN_NETWORKS)
  const connections = new Map<string, number>()
  const refused = openRefusedNetworks(networks_max)
  const others = openOtherProcesses(WINDOW_MS)
  const deciding = new Map<string, Promise<void>>()
  const unknown = openUnknownCounts({
    networks_max,
    count_max: config.MX_UNKNOWN_REFUSED_MIN,
    window_ms: WINDOW_MS,
  })
  const sharing = shareCallers(app, { process: randomUUID(), connections, unknown, others, refused })

  const limits = [
    [MACHINE, config.MX_CONNECTIONS_OF_ADDRESS_MAX],
    [NEIGHBOURHOOD, config.MX_CONNECTIONS_OF_NETWORK_MAX],
    [SITE, config.MX_CONNECTIONS_OF_NETWORK_MAX * SITE_TIMES],
  ] as const
  /** With the widest first: for IPv4, where two are the same, the narrower limit is the last word. */
  const keysOf = (address: string) =>
    new Map(limits.toReversed().map(([bits, count_max]) => [networkOf(address, bits), count_max]))
  const add = (address: string, more: 1 | -1) => {
    for (const key of keysOf(address).keys()) {
      const count = (connections.get(key) ?? 0) + more
      if (count > 0) connections.set(key, count)
      else connections.delete(key)
    }
    sharing.changed()
  }
  const isCrowded = (address: string): boolean =>
    [...keysOf(address)].some(
      ([key, count_max]) => (connections.get(key) ?? 0) + others.connections(key) > count_max,
    )
  const countOf = (network: string): number =>
    unknown.of(network, now()) + others.unknown(network, now(), refused.liftedAt(network, now()))

  function treatmentOf(address: string): Treatment {
    if (isOwn(address)) return 'usual'
    const network = networkOf(address, NEIGHBOURHOOD)
    if (refused.of(network, now()) === 'refused') return 'refused'
    return countOf(network) >= config.MX_UNKNOWN_SLOWED_MIN ? 'delayed' : 'usual'
  }

  async function decide(address: string, network: string): Promise<void> {
    const isSpared = await hasSignedInFrom(app, address)
    const until = now() + (isSpared ? WINDOW_MS : config.MX_REFUSED_MS)
    refused.set(network, isSpared ? 'spared' : 'refused', until, now())
    if (isSpared) return
    app.log.info({ network, until: new Date(until) }, 'a network is refused: it asks for unknown recipients')
    app.metrics.count('pochtamt_smtp_networks_refused_total', {})
    await upsertRefusal(app.db, network, app.clock(), new Date(until))
  }

  return {
    isOwn,
    treatmentOf,
    unknownOf: (address) => countOf(networkOf(address, NEIGHBOURHOOD)),
    async enter(address) {
      add(address, 1)
      // Who is known to be too many waits for nothing.
      if (isCrowded(address)) return 'crowded'
      if (!isOwn(address)) await sharing.fresh()
      if (treatmentOf(address) === 'refused') return 'refused'
      return isCrowded(address) ? 'crowded' : 'welcome'
    },
    leave: (address) => add(address, -1),
    async noteUnknown(address) {
      if (isOwn(address)) return
      const network = networkOf(address, NEIGHBOURHOOD)
      const counted = unknown.note(network, now())
      sharing.changed()
      // Whom nobody can count any more waits at once.
      if (counted === null) await wait(config.MX_ANSWER_DELAY_MS, undefined, { ref: false })
      if (countOf(network) < config.MX_UNKNOWN_REFUSED_MIN || refused.of(network, now())) return
      if (!deciding.has(network) && deciding.size < DECIDING_MAX) {
        const decision = decide(address, network)
          .catch((error: unknown) => app.log.error({ err: error }, 'a network could not be refused'))
          .finally(() => deciding.delete(network))
        deciding.set(network, decision)
      }
      await deciding.get(network)
    },
    [Symbol.asyncDispose]: () => sharing[Symbol.asyncDispose](),
  }
}
