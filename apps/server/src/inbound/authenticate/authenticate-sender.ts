import type { App } from '#server/app.ts'
import type { NameServer } from '#server/platform/ecosystem/name-server.ts'
import { type Arriving, type Judgement, unjudged } from './authenticate-message.ts'

/** A slow name server must not hold up mail. */
export const AUTHENTICATE_MS_MAX = 5000

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

const resolveFor =
  (resolve: Resolve) =>
  (name = '', type = '') =>
    resolve(name, type)
