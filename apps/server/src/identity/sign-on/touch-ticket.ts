import type { App } from '#server/app.ts'
import { SignOnFailure, type SignOnFailureKind } from '#server/platform/ecosystem/sign-on/sign-on.ts'
import { unseal } from '#server/platform/secrets/secret-key.ts'
import { notifySessions } from '../sessions/notify-sessions.ts'
import { TICKET_TOUCH_MS } from '../sessions/session.ts'
import { deleteSession, updateTicketTouched } from '../sessions/sessions.sql.ts'

/** The provider cannot say now; the next time it may. */
const SAYS_NOTHING: ReadonlySet<SignOnFailureKind> = new Set(['unavailable', 'config'])

/**
 * Asks the provider whether a sign-on still holds, at most every 10 minutes, which also keeps it alive there.
 * A ticket that was blocked, or ended at the provider, ends the session here. Never throws.
 */
export async function touchTicket(
  app: App,
  { session_id, sealed_ticket }: { session_id: number; sealed_ticket: string },
): Promise<void> {
  try {
    const now = app.clock()
    const before = new Date(now.getTime() - TICKET_TOUCH_MS)
    if (!(await updateTicketTouched(app.db, session_id, { now, before }))) return
    await app.signOn.touch?.(unseal(app.config, sealed_ticket))
  } catch (failure) {
    if (!(failure instanceof SignOnFailure) || SAYS_NOTHING.has(failure.kind)) {
      app.log.warn({ err: failure }, 'the sign-on provider could not be asked about a session')
      return
    }
    app.log.info({ kind: failure.kind }, 'a session has ended at the sign-on provider')
    await endTouchedSession(app, session_id).catch((error: unknown) =>
      app.log.error({ err: error }, 'a session could not be ended'),
    )
  }
}

async function endTouchedSession(app: App, session_id: number): Promise<void> {
  const ended = await deleteSession(app.db, session_id)
  if (ended) await notifySessions(app.db, ended.account_id)
}
