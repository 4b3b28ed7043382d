import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import type { App } from '#server/app.ts'
import { isPublicAddress } from './public-address.ts'

/** Why a call to another machine was not made or not finished. For the log: the user hears a code of the catalogue. */
export class FetchRefused extends Error {
  override name = 'FetchRefused'
}

export interface FetchLimits {
  /** What is wanted, as in the header Accept. */
  accept: string
  bytes_max: number
  /** For everything together: names, connections, redirects, body. */
  timeout_ms: number
  /** Sent as a POST, once and to this address alone; without it the address is read. */
  post?: { content_type: string; body: string }
  /** What the answer must say that it is; anything when absent. */
  media_type?: string
  /** Which redirects are followed; all to allowed addresses when absent. */
  mayFollow?: (to: URL) => boolean
}

const REDIRECTS_MAX = 3
const REDIRECTS = new Set([301, 302, 303, 307, 308])

/**
 * Gets an address that a stranger has written, on a user's behalf, or posts to it. Only http
 * and https on their own ports, only public addresses; the address that was
 * checked is the one connected to, and each redirect is checked anew. No
 * cookies, no referrer, nothing of the user. `OUTBOUND_ALLOW_PRIVATE` lifts
 * the rule for addresses and ports. Throws FetchRefused. Architecture §6.7.
 */
export async function guardedFetch(
  app: Pick<App, 'config' | 'dns'>,
  address: string,
  limits: FetchLimits,
): Promise<Buffer> {
  const late = AbortSignal.timeout(limits.timeout_ms)
  let url = URL.parse(address)
  for (let hops = 0; hops <= REDIRECTS_MAX; hops++) {
    if (!url) throw new FetchRefused('not an address')
    const host = await checkedHost(app, url, late)
    const response = await call(url, host, limits, late)
    if (!REDIRECTS.has(response.statusCode ?? 0)) return readBody(response, limits)
    response.destroy()
    url = URL.parse(response.headers.location ?? '', url.href)
    const isElsewhere = limits.post || (url && limits.mayFollow && !limits.mayFollow(url))
    if (isElsewhere) throw new FetchRefused('redirect elsewhere')
  }
  throw new FetchRefused('too many redirects')
}

/** The IP address to connect to for this URL. */
async function checkedHost({ config, dns }: Pick<App, 'config' | 'dns'>, url: URL, late: AbortSignal) {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new FetchRefused('scheme')
  const isAnywhere = config.OUTBOUND_ALLOW_PRIVATE
  if (!isAnywhere && url.port !== '' && url.port !== '80' && url.port !== '443')
    throw new FetchRefused('port')
  const name = url.hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(name) ? [name] : await within(late, dns.addresses(name))
  const [first] = addresses
  if (first === undefined) throw new FetchRefused('unknown host')
  // One private address among public ones is a trap, not a choice.
  if (!isAnywhere && !addresses.every(isPublicAddress)) throw new FetchRefused('private address')
  return first
}

function call(url: URL, host: string, limits: FetchLimits, late: AbortSignal): Promise<IncomingMessage> {
  const isHttps = url.protocol === 'https:'
  const name = url.hostname.replace(/^\[|\]$/g, '')
  const request = (isHttps ? requestHttps : requestHttp)({
    host,
    port: url.port || (isHttps ? 443 : 80),
    path: url.pathname + url.search,
    method: limits.post ? 'POST' : 'GET',
    // The certificate is that of the name, not of the address that was looked up.
    ...(isIP(name) ? {} : { servername: name }),
    headers: {
      host: url.host,
      accept: limits.accept,
      'accept-encoding': 'identity',
      'user-agent': 'Pochtamt',
      ...(limits.post && {
        'content-type': limits.post.content_type,
        'content-length': Buffer.byteLength(limits.post.body),
      }),
    },
    agent: false,
    signal: late,
  })
  return new Promise((resolve, reject) => {
    request.on('response', resolve)
    request.on('error', (cause) => reject(new FetchRefused('no connection', { cause })))
    request.end(limits.post?.body)
  })
}

async function readBody(
  response: IncomingMessage,
  { bytes_max, media_type, post }: FetchLimits,
): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    const { statusCode = 0 } = response
    if (statusCode !== 200 && !(post && statusCode > 200 && statusCode < 300))
      throw new FetchRefused(`status ${statusCode}`)
    if (Number(response.headers['content-length'] ?? 0) > bytes_max) throw new FetchRefused('too large')
    if ((response.headers['content-encoding'] ?? 'identity') !== 'identity') throw new FetchRefused('encoded')
    const [is = ''] = (response.headers['content-type'] ?? '').split(';', 1)
    if (media_type && is.trim().toLowerCase() !== media_type) throw new FetchRefused('media type')
    for await (const chunk of response as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > bytes_max) throw new FetchRefused('too large')
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  } catch (cause) {
    if (cause instanceof FetchRefused) throw cause
    throw new FetchRefused('broken off', { cause })
  } finally {
    response.destroy()
  }
}

function within<Answer>(late: AbortSignal, answer: Promise<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new FetchRefused('too late'))
    late.addEventListener('abort', giveUp, { once: true })
    answer
      .then(resolve, (cause: unknown) => reject(new FetchRefused('name service', { cause })))
      .finally(() => late.removeEventListener('abort', giveUp))
  })
}
