import type { IncomingMessage } from 'node:http'

/**
 * Who calls, as the HTTP door believes it everywhere: a proxy that is trusted names its callers in
 * X-Forwarded-For, the nearest last; nobody else is believed.
 */
export function callerAddress(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  isTrusted: (address: string) => boolean,
): string {
  const own = socket.remoteAddress ?? ''
  const named = [headers['x-forwarded-for']].flat().join(',').split(',')
  const chain = [...named.map((address) => address.trim()).filter(Boolean), own]
  return chain.findLast((address) => !isTrusted(address)) ?? chain[0]!
}
