import type { App } from '#server/app.ts'
import { listSlowedNetworks } from '#server/identity/oversight/list-slowed.ts'
import { findTroubledNetworks } from '#server/inbound/callers/operator/find-troubled-networks.ts'

import { showSlowed } from './show-slowed.ts'

const SHOWN = 200

/** Networks that the door for other servers refuses or delays, and those that nobody signs in from for now. */
export async function listRefusedNetworks(app: App) {
  const [networks, slowed] = await Promise.all([findTroubledNetworks(app), listSlowedNetworks(app)])
  return {
    networks: networks.slice(0, SHOWN).map(({ since, until, ...network }) => ({
      ...network,
      since: since.toISOString(),
      until: until.toISOString(),
    })),
    count: networks.length,
    slowed: slowed.slice(0, SHOWN).map(showSlowed),
  }
}
