import type { IncomingHttpHeaders } from 'node:http'
import type { Config } from '#server/config.ts'

/** Did a page of ours ask? Programs that are no browsers send none of these headers. */
export function isOwnOrigin({ BASE_URL }: Pick<Config, 'BASE_URL'>, headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  const { origin } = headers
  if (origin === undefined) return true
  // Behind a proxy that changes Host, BASE_URL knows how browsers see us; locally, Host does.
  return origin === new URL(BASE_URL).origin || URL.parse(origin)?.host === headers.host
}
