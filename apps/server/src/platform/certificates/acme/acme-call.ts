import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { AcmeProblem } from './acme-problem.ts'

export interface AcmeAnswer {
  status: number
  /** The header of that name, in small letters. */
  header(name: string): string | undefined
  body: string
}

export interface AcmeWay {
  /** Roots that the authority's own server is believed by, PEM; those of Node when absent. */
  ca?: string | undefined
  call_ms: number
  /** Ends whatever is under way. */
  stop: AbortSignal
}

/** Chains have a few KB, directories one. */
const ANSWER_BYTES_MAX = 256 * 1024
const RETRY_MS_MAX = 24 * 60 * 60_000

/** One call to an authority: POST with a body, else GET. Throws AcmeProblem `unreachable` when there is no whole answer. */
export async function acmeCall(
  { ca, call_ms, stop }: AcmeWay,
  address: string,
  body?: string,
): Promise<AcmeAnswer> {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol)) throw new AcmeProblem('unreachable', 'not an address')
  const signal = AbortSignal.any([stop, AbortSignal.timeout(call_ms)])
  const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'user-agent': 'Pochtamt',
      'accept-encoding': 'identity',
      ...(body !== undefined && { 'content-type': 'application/jose+json' }),
    },
    agent: false,
    signal,
    ...(ca && { ca }),
  })
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      request.on('response', resolve).on('error', reject).end(body)
    })
    const text = await readText(response)
    return {
      status: response.statusCode ?? 0,
      header: (name) => [response.headers[name]].flat()[0],
      body: text,
    }
  } catch (cause) {
    if (cause instanceof AcmeProblem) throw cause
    throw new AcmeProblem('unreachable', `${url.host}: ${(cause as Error).message}`, { cause })
  } finally {
    request.destroy()
  }
}

async function readText(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > ANSWER_BYTES_MAX) throw new AcmeProblem('unreachable', 'the answer is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Milliseconds of Retry-After, at most a day; undefined: it is not there or says nothing. RFC 9110 §10.2.3. */
export function retryAfterMs({ header }: AcmeAnswer, now: Date): number | undefined {
  const said = header('retry-after')?.trim()
  if (!said) return undefined
  const ms = /^\d{1,9}$/.test(said) ? Number(said) * 1000 : Date.parse(said) - now.getTime()
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(0, ms), RETRY_MS_MAX)
}

/** An object of JSON; anything else is a problem of the authority's. */
export function jsonOf({ body, status }: AcmeAnswer): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body)
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>
  } catch {
    // Told below.
  }
  throw new AcmeProblem('unreachable', `an answer (${status}) is not JSON`)
}
