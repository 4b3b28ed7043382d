import { renewalId } from '#certificate/renewal-id.ts'
import type { App } from '#server/app.ts'
import { getRenewalInfo, type RenewalWindow } from '../acme/renewal-info.ts'
import { acmeWay } from '../acme-authority.ts'
import { type CertificateRow, updateRenewal } from '../certificates.sql.ts'
import { firstRenewalTime, type Lifetime, renewalTime, soonTime } from './renewal-time.ts'

/** How often an authority is asked that has not said how often it wants to be. RFC 9773 §4.3.2. */
const AGAIN_MS = 6 * 60 * 60_000
const ASK_MS = 40_000

export interface NextRenewal {
  renew_at: Date
  /** When the authority is asked, or the certificate renewed, next. */
  due_at: Date
}

/** Of a certificate that was just issued: its authority is asked right away what it thinks. */
export const nextRenewal = (lifetime: Lifetime, now: Date): NextRenewal => ({
  renew_at: firstRenewalTime(lifetime, now),
  due_at: now,
})

/** A moment that was chosen before stays while it is within the window; after its end it is soon. */
function suggestedTime(row: Lifetime, renew_at: Date, window: RenewalWindow, now: Date): Date {
  if (window.end <= now) return new Date(Math.min(renew_at.getTime(), soonTime(row, now).getTime()))
  const isWithin = window.start <= renew_at && renew_at <= window.end
  return isWithin ? renew_at : renewalTime(row, window)
}

/**
 * Asks the authority of a certificate when to renew it, and writes that down; without an answer the time that was
 * known stays. RFC 9773.
 */
export async function askForRenewal(
  app: App,
  row: CertificateRow & Lifetime & { chain: string },
): Promise<void> {
  const { name, chain } = row
  const now = app.clock()
  let renew_at = row.renew_at ?? renewalTime(row)
  let again_ms = AGAIN_MS
  try {
    const way = await acmeWay(app, AbortSignal.timeout(ASK_MS))
    const renewal_id = renewalId(chain)
    const info = renewal_id && (await getRenewalInfo(way, app.config.ACME_DIRECTORY, { renewal_id, now }))
    if (info) {
      again_ms = info.again_ms
      renew_at = suggestedTime(row, renew_at, info.window, now)
    }
  } catch (error) {
    app.log.info({ err: error, name }, 'the authority does not say when to renew a certificate')
  }
  const due_at = new Date(Math.min(renew_at.getTime(), now.getTime() + again_ms))
  await updateRenewal(app.db, name, { renew_at, due_at })
}
