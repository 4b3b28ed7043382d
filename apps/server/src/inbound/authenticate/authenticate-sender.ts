import type { App } from '#server/app.ts'
import type { NameServer } from '#server/platform/ecosystem/name-server.ts'
import { type Arriving, type Judgement, unjudged } from './authenticate-message.ts'
import { isPolicy } from './patient-resolve.ts'

/** Until a busy machine has judged a large message. What is to be asked of others has a bound of its own. */
export const AUTHENTICATE_MS_MAX = 20_000

/**
 * A slow name server must not hold up mail: so long it is waited for what domains ask for, and for all other names of a
 * message together, so that those that a forger chooses leave time for the policy of the author.
 */
export const NAMES_MS_MAX = 2500

/** DNS, in the shape of `NameServer.resolve`. */
export type Resolve = NameServer['resolve']

/**
 * SPF, DKIM and DMARC of a message that has just come in. Throws `HandsFull`, and nothing else; takes no longer than
 * `limit_ms` from its turn on: what cannot be found out is `temperror`. RFC 7208, RFC 6376, RFC 9989, RFC 8601.
 */
export async function authenticateSender(
  app: App,
  resolve: Resolve,
  arriving: Arriving,
  limit_ms = AUTHENTICATE_MS_MAX,
): Promise<Judgement> {
  const hostname = app.config.MAIL_HOSTNAME
  // Of large messages at once each would have a part of the time, and none enough.
  using _turn = await app.inHand.hold('receiving', arriving.source.length)
  const late = Promise.withResolvers<null>()
  const timer = setTimeout(() => late.resolve(null), limit_ms)
  try {
    const judged = app.readers.run('authenticate', { ...arriving, hostname }, { ask: resolveFor(resolve) })
    const judgement = await Promise.race([judged, late.promise])
    if (judgement) return judgement
    judged.catch(() => {})
    app.log.warn({ limit_ms }, 'the sender could not be judged in time')
  } catch (error) {
    app.faults.note('verdict', error)
  } finally {
    clearTimeout(timer)
  }
  return unjudged(hostname)
}

/** DNS for one message: see `NAMES_MS_MAX`. A name that is too late fails as one whose server is silent. */
export function resolveFor(resolve: Resolve, names_ms = NAMES_MS_MAX) {
  const over: { policies?: Promise<never>; others?: Promise<never> } = {}
  return (name = '', type = ''): Promise<unknown> => {
    const which = isPolicy(name) ? 'policies' : 'others'
    over[which] ??= after(names_ms)
    return Promise.race([resolve(name, type), over[which]])
  }
}

/** Fails then, whether somebody waits for it or not. */
function after(ms: number): Promise<never> {
  const over = Promise.withResolvers<never>()
  over.promise.catch(() => {})
  setTimeout(() => over.reject(tooLate()), ms).unref()
  return over.promise
}

const tooLate = () => Object.assign(new Error('the names of the message took too long'), { code: 'ETIMEOUT' })
