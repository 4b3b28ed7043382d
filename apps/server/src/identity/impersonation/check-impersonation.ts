import type { App } from '#server/app.ts'
import { EcosystemFailure } from '#server/platform/ecosystem/ecosystem-failure.ts'
import { isSupport } from '../people/is-support.ts'
import { endImpersonations } from './end-impersonations.ts'
import { type OpenImpersonation, updateImpersonationChecked } from './impersonation.sql.ts'

/** A membership that was confirmed this recently is believed. */
export const MEMBERSHIP_KEPT_MS = 60 * 1000
/** While nobody can be asked, it holds this long. */
const MEMBERSHIP_UNASKED_MS = 5 * 60 * 1000

/**
 * May this sign-in session still be in the mailbox it is in? If not it is back in its own, and false is answered.
 * A grant that is taken back ends its stays itself, a membership is asked for again every minute.
 */
export async function checkImpersonation(app: App, impersonation: OpenImpersonation): Promise<boolean> {
  const now = app.clock()
  const isValid = impersonation.until_at > now && (await hasRight(app, impersonation, now))
  if (!isValid) await endImpersonations(app, { session_id: impersonation.session_id })
  return isValid
}

async function hasRight(app: App, impersonation: OpenImpersonation, now: Date): Promise<boolean> {
  const { kind, session_id, actor_wmid, wmid } = impersonation
  if (kind === 'support') return isSupport(app, actor_wmid)
  const age_ms = now.getTime() - impersonation.checked_at.getTime()
  if (kind === 'user' || age_ms < MEMBERSHIP_KEPT_MS) return true
  try {
    const membership = await app.businesses.find(actor_wmid, wmid)
    if (!membership?.can_impersonate) return false
    await updateImpersonationChecked(app.db, session_id, now)
    return true
  } catch (failure) {
    if (!(failure instanceof EcosystemFailure)) throw failure
    app.log.warn({ kind: failure.kind }, 'a membership could not be asked for')
    return age_ms < MEMBERSHIP_UNASKED_MS
  }
}
