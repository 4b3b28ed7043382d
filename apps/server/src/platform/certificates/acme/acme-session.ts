import { type AcmeAnswer, type AcmeWay, acmeCall, jsonOf, retryAfterMs } from './acme-call.ts'
import { AcmeProblem, problemOf } from './acme-problem.ts'
import { type AccountKey, type ExternalAccount, externalBinding, signedRequest } from './jws.ts'

export interface Authority {
  directory_url: string
  way: AcmeWay
  clock: () => Date
}

/** What is told of us when an account is made. */
export interface AccountDetails {
  /** Mail addresses. */
  contact: readonly string[]
  external?: ExternalAccount | undefined
}

/** An account at an authority, signed in. RFC 8555. */
export interface AcmeSession {
  readonly key: AccountKey
  /** An address of the directory; throws when the authority has none. */
  address(name: string): string
  /** A signed call; `payload` null reads. Throws AcmeProblem for whatever is not 2xx. */
  post(url: string, payload: object | null): Promise<AcmeAnswer>
}

/** Authorities refuse some nonces on purpose. */
const NONCE_TRIES = 10

/** Reads the directory, and finds the account of this key or makes it. */
export async function openAcmeSession(
  { directory_url, way, clock }: Authority,
  key: AccountKey,
  { contact, external }: AccountDetails,
): Promise<AcmeSession> {
  const directory = await readDirectory(way, directory_url)
  const address = addressIn(directory, directory_url)
  let nonce: string | undefined

  async function post(url: string, payload: object | null, header: object): Promise<AcmeAnswer> {
    if (!isAsSafe(url, directory_url)) throw new AcmeProblem('unreachable', 'it leads out of https')
    for (let tries = 1; ; tries++) {
      nonce ??= (await acmeCall(way, address('newNonce'))).header('replay-nonce')
      const answer = await acmeCall(way, url, signedRequest(key, { ...header, nonce, url }, payload))
      nonce = answer.header('replay-nonce')
      if (answer.status >= 200 && answer.status < 300) return answer
      const problem = problemOf(documentOf(answer), answer.status, retryAfterMs(answer, clock()))
      if (problem.kind !== 'badNonce' || tries === NONCE_TRIES) throw problem
    }
  }

  const url = address('newAccount')
  const made = await post(
    url,
    {
      termsOfServiceAgreed: true,
      ...(contact.length > 0 && { contact: contact.map((one) => `mailto:${one}`) }),
      ...(external && { externalAccountBinding: externalBinding(key, external, url) }),
    },
    { jwk: key.jwk },
  )
  const kid = made.header('location')
  if (!kid) throw new AcmeProblem('unreachable', 'the account has no address')
  return { key, address, post: (to, payload) => post(to, payload, { kid }) }
}

/** The directory of an authority: addresses by name, and what it says of itself in `meta`. RFC 8555 §7.1.1. */
export async function readDirectory(way: AcmeWay, directory_url: string): Promise<Record<string, unknown>> {
  const answer = await acmeCall(way, directory_url)
  if (answer.status !== 200) throw problemOf(documentOf(answer), answer.status)
  return jsonOf(answer)
}

/** Addresses of a directory; those of an https one must be https, too. */
export const addressIn =
  (directory: Record<string, unknown>, directory_url: string) =>
  (name: string): string => {
    const url = URL.parse(String(directory[name] ?? ''))
    if (!url || !isAsSafe(url.href, directory_url))
      throw new AcmeProblem('unreachable', `the directory has no ${name}`)
    return url.href
  }

/** Whatever an authority of https names is https. */
const isAsSafe = (url: string, directory_url: string): boolean =>
  url.startsWith('https:') || !directory_url.startsWith('https:')

function documentOf(answer: AcmeAnswer): unknown {
  try {
    return JSON.parse(answer.body)
  } catch {
    return null
  }
}
