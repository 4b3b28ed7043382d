import { setTimeout as wait } from 'node:timers/promises'
import { signingRequest } from '#certificate/signing-request.ts'
import { type AcmeAnswer, jsonOf, retryAfterMs } from './acme-call.ts'
import { AcmeProblem, problemOf } from './acme-problem.ts'
import type { AcmeSession } from './acme-session.ts'

export const CHALLENGE_KINDS = ['http-01', 'tls-alpn-01'] as const
export type ChallengeKind = (typeof CHALLENGE_KINDS)[number]

export interface Challenge {
  kind: ChallengeKind
  token: string
  key_authorization: string
}

export interface CertificateOrder {
  name: string
  /** The first that the authority offers is answered. */
  kinds: readonly ChallengeKind[]
  /** The certificate that this one follows, as `renewalId` names it. RFC 9773 §5. */
  replaces?: string | undefined
  profile?: string | undefined
  /** PEM; a new one is made without. */
  key?: string | undefined
  /** Makes the answer to a challenge public; whoever asks for it finds it when this is done. */
  publish(challenge: Challenge): Promise<void>
}

export interface PollLimits {
  /** For the whole order. */
  order_ms: number
  /** The first wait for an answer that is not ready; each further one is longer. */
  poll_ms: number
}

const POLL_MS_MAX = 10_000
const TOKEN = /^[A-Za-z0-9_-]{1,200}$/
const AUTHORIZATIONS_MAX = 4

/** Orders a certificate for one name. Answers the chain and its new key, PEM, as they came. RFC 8555 §7.4. */
export async function obtainCertificate(
  session: AcmeSession,
  order: CertificateOrder,
  { limits, clock, stop }: { limits: PollLimits; clock: () => Date; stop: AbortSignal },
): Promise<{ chain: string; key: string }> {
  const until = performance.now() + limits.order_ms

  /** Reads again and again until the state is none of those that pass. */
  async function settled(url: string, passing: readonly string[], first?: AcmeAnswer) {
    let pause_ms = limits.poll_ms
    for (let answer = first; ; answer = undefined) {
      answer ??= await session.post(url, null)
      const document = jsonOf(answer)
      if (!passing.includes(String(document.status))) return document
      const ms = Math.min(Math.max(pause_ms, retryAfterMs(answer, clock()) ?? 0), POLL_MS_MAX)
      if (performance.now() + ms > until) {
        throw new AcmeProblem('pending', `${order.name} is still ${document.status}`)
      }
      await wait(ms, undefined, { signal: stop })
      pause_ms *= 2
    }
  }

  const made = await newOrder(session, order)
  const url = made.header('location')
  const document = jsonOf(made)
  if (!url) throw new AcmeProblem('unreachable', 'the order has no address')
  const authorizations = Array.isArray(document.authorizations) ? document.authorizations : []
  for (const authorization of authorizations.slice(0, AUTHORIZATIONS_MAX).map(String)) {
    const { status, challenges } = jsonOf(await session.post(authorization, null))
    if (status === 'valid') continue
    const { challenge, challenge_url } = chosen(session, order, challenges)
    await order.publish(challenge)
    await session.post(challenge_url, {})
    const end = await settled(authorization, ['pending', 'processing'])
    if (end.status !== 'valid') throw refusalOf(end)
  }
  await settled(url, ['pending'])
  const { key, request } = signingRequest(order.name, order.key)
  const finalized = await session.post(String(document.finalize), { csr: request.toString('base64url') })
  const end = await settled(url, ['processing', 'ready'], finalized)
  if (end.status !== 'valid' || typeof end.certificate !== 'string') {
    throw problemOf(end.error, 200)
  }
  return { chain: (await session.post(end.certificate, null)).body, key }
}

/** An authority that has no use for what the order replaces, or knows no profiles, gets an order without. */
async function newOrder(
  session: AcmeSession,
  { name, replaces, profile }: CertificateOrder,
): Promise<AcmeAnswer> {
  const identifiers = [{ type: 'dns', value: name }]
  const plain = { identifiers, ...(profile && { profile }) }
  if (!replaces) return session.post(session.address('newOrder'), plain)
  try {
    return await session.post(session.address('newOrder'), { ...plain, replaces })
  } catch (problem) {
    const isAboutIt = problem instanceof AcmeProblem && /^(?:alreadyReplaced|malformed)$/.test(problem.kind)
    if (!isAboutIt) throw problem
    return session.post(session.address('newOrder'), plain)
  }
}

function chosen({ key }: AcmeSession, { name, kinds }: CertificateOrder, challenges: unknown) {
  const offered = (Array.isArray(challenges) ? challenges : []).slice(0, 20) as Record<string, unknown>[]
  for (const kind of kinds) {
    const one = offered.find((challenge) => challenge?.type === kind)
    const token = String(one?.token ?? '')
    if (!one || !TOKEN.test(token)) continue
    return {
      challenge: { kind, token, key_authorization: `${token}.${key.thumbprint}` },
      challenge_url: String(one.url),
    }
  }
  throw new AcmeProblem('unsupported', `no challenge that we can answer is offered for ${name}`)
}

/** What the authority says of the challenge that did not hold. */
function refusalOf({ challenges }: Record<string, unknown>): AcmeProblem {
  const all = (Array.isArray(challenges) ? challenges : []) as Record<string, unknown>[]
  return problemOf(all.find((one) => one?.error)?.error, 200)
}
