import type { IncomingMessage } from 'node:http'
import { isLoopback } from '#server/platform/limits/nearby-address.ts'

/**
 * Who calls, as the HTTP door believes it everywhere: a proxy on this machine names its callers in
 * X-Forwarded-For, the nearest last; nobody else is believed.
 */
export function callerAddress({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): string {
  const own = socket.remoteAddress ?? ''
  const named = [headers['x-forwarded-for']].flat().join(',').split(',')
  const chain = [...named.map((address) => address.trim()).filter(Boolean), own]
  return chain.findLast((address) => !isLoopback(address)) ?? chain[0]!
}
