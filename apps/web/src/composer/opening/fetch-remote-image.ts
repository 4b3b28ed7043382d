import { pathOf } from '#contract/endpoint.ts'
import { fetchRemoteImage } from '#contract/mailbox/reading/fetch-remote-image.ts'

const PROXIED = `${pathOf(fetchRemoteImage)}?`

/** Does an image come from elsewhere through the service? */
export const isProxied = (path: string): boolean => path.startsWith(PROXIED)

/** The address elsewhere of an image that comes through the service. */
export const proxiedUrl = (path: string): URL | null =>
  URL.parse(new URLSearchParams(path.slice(PROXIED.length)).get('url') ?? '')
