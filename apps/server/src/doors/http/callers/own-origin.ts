import type { IncomingHttpHeaders } from 'node:http'
import type { Config } from '#server/config.ts'

/**
 * Did a page of ours ask? Programs that are no browsers send none of these headers. In production ours is
 * BASE_URL alone; elsewhere a page may also have come by another name of this machine.
 */
export function isOwnOrigin(
  { BASE_URL, NODE_ENV }: Pick<Config, 'BASE_URL' | 'NODE_ENV'>,
  headers: IncomingHttpHeaders,
): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  const { origin, host } = headers
  if (origin === undefined) return true
  const { origin: own, protocol } = new URL(BASE_URL)
  return origin === own || (NODE_ENV !== 'production' && origin === `${protocol}//${host}`)
}
