import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Call } from '#server/platform/http/route.ts'

/** Proves, when the browser comes back, that the sign-on began in this browser. One for each that is under way. */
export const NONCE_COOKIE = 'ml_nonce'
const NONCE_S = 10 * 60
const NONCE_BYTES = 16
/** Two tabs and a silent frame, and some that were given up. */
const NONCES_MAX = 5
/** No message of base64url. */
const BETWEEN = '.'

const noncesOf = (call: Pick<Call, 'cookie'>): string[] =>
  (call.cookie(NONCE_COOKIE) ?? '').split(BETWEEN).filter((nonce) => nonce !== '')

const keep = (call: Pick<Call, 'setCookie'>, nonces: readonly string[]): void =>
  call.setCookie(NONCE_COOKIE, nonces.join(BETWEEN), { max_age_s: NONCE_S, httpOnly: true })

/** A nonce for a sign-on that begins beside those of other tabs; `remember` gives it to the browser. */
export function addNonce(call: Pick<Call, 'cookie' | 'setCookie'>): { nonce: string; remember: () => void } {
  const nonce = randomBytes(NONCE_BYTES).toString('base64url')
  return { nonce, remember: () => keep(call, [nonce, ...noncesOf(call)].slice(0, NONCES_MAX)) }
}

const same = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** Did the sign-on with this nonce begin here? It is good once; those of other tabs stay. */
export function takeNonce(call: Pick<Call, 'cookie' | 'setCookie' | 'clearCookie'>, nonce: string): boolean {
  const all = noncesOf(call)
  const others = all.filter((one) => !same(one, nonce))
  if (others.length > 0) keep(call, others)
  else call.clearCookie(NONCE_COOKIE)
  return others.length < all.length
}
