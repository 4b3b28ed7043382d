import type { App } from '#server/app.ts'
import { findTroubledNetworks } from '#server/inbound/callers/operator/find-troubled-networks.ts'

const SHOWN = 200

/** Networks that the door for other servers refuses or delays. */
export async function listRefusedNetworks(app: App) {
  const networks = await findTroubledNetworks(app)
  return {
    networks: networks.slice(0, SHOWN).map(({ since, until, ...network }) => ({
      ...network,
      since: since.toISOString(),
      until: until.toISOString(),
    })),
    count: networks.length,
  }
}
