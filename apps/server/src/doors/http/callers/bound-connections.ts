import type { Server, Socket } from 'node:net'
import { countCallers } from '#server/platform/limits/count-callers.ts'
import { isNearby } from '#server/platform/limits/nearby-address.ts'

/** Neighbours of one address may have so many times as much together. */
const SITE_TIMES = 2

/**
 * Lets one address have only so many connections; 0 sets no bound. This machine and private networks have
 * none: a proxy there brings everybody. Decision 0071.
 */
export function boundConnections(server: Server, of_one_address_max: number): void {
  if (of_one_address_max === 0) return
  const callers = countCallers({ of_one_address_max, of_one_site_max: of_one_address_max * SITE_TIMES })
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket
    if (remoteAddress === undefined || isNearby(remoteAddress)) return
    socket.once('close', () => callers.leave(remoteAddress))
    if (!callers.enter(remoteAddress)) socket.destroy()
  })
}
