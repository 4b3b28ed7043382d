import { createHash } from 'node:crypto'
import { readHead } from '#mime/read-head.ts'
import type { App } from '#server/app.ts'
import { isKnownDomain } from '#server/junk/verdict/is-known-domain.ts'
import { senderKeys } from '#server/junk/verdict/sender-keys.ts'
import { NEIGHBOURHOOD, networkOf } from '#server/platform/limits/network-of.ts'
import type { BroughtMessage } from '../../receive/receive-message.ts'
import type { CallerWatch } from '../watch-callers.ts'
import { countTries, type Moments, updateTry, upsertTry } from './greylist.sql.ts'
import { isAwaited } from './is-awaited.ts'

export interface Greylist {
  /** Is it to come again later? Notes the try, and nothing else. */
  defers(brought: BroughtMessage): Promise<boolean>
}

/** Who comes again later than that comes for the first time. */
export const AGAIN_MS = 86_400_000
/** Some 10 MB. Where there are more, nobody new is told to come again. */
const TRIES_MAX = 100_000
const COUNTED_MS = 60_000

/**
 * Messages that look like those of machines which never come again have to: from a domain that is not proven, from a
 * network that has asked for unknown recipients, or from a server without a full name. Not of a proven domain that
 * any account knows, and not to somebody who may await it. null where it is off. Decision 180.
 */
export function openGreylist(
  app: App,
  callers: Pick<CallerWatch, 'unknownOf'>,
  tries_max = TRIES_MAX,
): Greylist | null {
  if (!app.config.MX_GREYLIST) return null
  let counted_at = Number.NEGATIVE_INFINITY
  let tries = 0

  /** Counted now and then, and with what this process has added since. */
  async function isFull(now: number): Promise<boolean> {
    if (Math.abs(now - counted_at) >= COUNTED_MS) {
      counted_at = now
      tries = await countTries(app.db, tries_max)
    }
    return tries >= tries_max
  }

  async function isNew(key: Buffer): Promise<boolean> {
    const now = app.clock()
    const moments: Moments = {
      now,
      first_until: new Date(now.getTime() - app.config.MX_GREYLIST_DELAY_MS),
      again_since: new Date(now.getTime() - AGAIN_MS),
    }
    if (await isFull(now.getTime())) return !(await updateTry(app.db, key, moments))
    const isPassed = await upsertTry(app.db, key, moments)
    if (!isPassed) tries++
    return !isPassed
  }

  return {
    async defers({ ip, helo, envelope_from, recipients, auth, start }) {
      const { domain } = senderKeys({ fields: readHead(start).fields, auth }, start)
      const isSuspicious = domain === '' || callers.unknownOf(ip) > 0 || !isFullName(helo)
      if (!isSuspicious) return false
      if (domain !== '' && (await isKnownDomain(app.db, domain))) return false
      if (await isAwaited(app, recipients)) return false
      const isDeferred = await isNew(keyOf(networkOf(ip, NEIGHBOURHOOD), envelope_from.toLowerCase()))
      app.metrics.count('pochtamt_smtp_greylist_total', { outcome: isDeferred ? 'deferred' : 'returned' })
      return isDeferred
    },
  }
}

const isFullName = (helo: string): boolean =>
  /^[a-z\d_-]+(?:\.[a-z\d_-]+)*\.[a-z][a-z\d-]+\.?$/i.test(helo.slice(0, 255))

const keyOf = (network: string, envelope_from: string): Buffer =>
  createHash('sha256').update(`${network}\n${envelope_from}`).digest().subarray(0, 16)
