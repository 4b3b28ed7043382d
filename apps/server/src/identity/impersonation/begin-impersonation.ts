import { AppError } from '#contract/errors.ts'
import type { GrantRights } from '#contract/identity/grants/grant.schema.ts'
import type {
  ImpersonationAs,
  ImpersonationKind,
} from '#contract/identity/impersonation/impersonation.schema.ts'
import type { App } from '#server/app.ts'
import type { Call } from '#server/platform/http/route.ts'
import { selectGrantHeld } from '../grants/grants.sql.ts'
import { writeAuthLog } from '../log/write-auth-log.ts'
import { personName } from '../people/person-name.ts'
import { setSessionCookies } from '../sessions/cookies/session-cookies.ts'
import { notifySessions } from '../sessions/notify-sessions.ts'
import { renewSession } from '../sessions/renew-session.ts'
import type { Session } from '../sessions/session.ts'
import { insertImpersonation, type MailboxRow } from './impersonation.sql.ts'

export interface BegunImpersonation {
  token: string
  expires_at: string
  acting_as: ImpersonationAs
  actor: { wmid: string }
}

/**
 * Puts a session into another mailbox, under a new token: what was known of the session before opens
 * nothing there. The logs of both sides say so, and both are told by message and in the keeper.
 */
export async function beginImpersonation(
  app: App,
  session: Session,
  mailbox: MailboxRow,
  right: { kind: ImpersonationKind; rights: GrantRights; reason: string; until_at: Date },
  call: Call,
): Promise<BegunImpersonation> {
  const { kind, rights, reason, until_at } = right
  const { own } = session
  const started_at = app.clock()
  const by = { method: kind, ip: call.address, agent: call.agent }
  const renewed = await app.db.transaction(async (tx) => {
    const held = { wmid: own.wmid, rights, now: started_at }
    if (kind === 'user' && !(await selectGrantHeld(tx, mailbox.account_id, held))) {
      throw new AppError('forbidden')
    }
    const isFirst = await insertImpersonation(tx, {
      account_id: mailbox.account_id,
      session_id: session.id,
      actor_account_id: own.account_id,
      started_at,
      ...right,
    })
    if (!isFirst) throw new AppError('forbidden')
    await writeAuthLog(app, tx, {
      ...by,
      account_id: mailbox.account_id,
      kind: 'acting',
      actor_wmid: own.wmid,
    })
    await writeAuthLog(app, tx, {
      ...by,
      account_id: own.account_id,
      kind: 'acting_as',
      subject_wmid: mailbox.wmid,
    })
    return renewSession(tx, session.id)
  })
  if (!renewed) throw new AppError('invalid_auth_cookie')
  setSessionCookies(call, renewed, started_at)
  await notifySessions(app.db, own.account_id)

  const name = personName(mailbox)
  const words = { ip: call.address, until: until_at, reason }
  await app.steps.onAccessEvent(app, mailbox.account_id, `opened_by_${kind}`, { ...words, wmid: own.wmid })
  await app.steps.onAccessEvent(app, own.account_id, `you_opened_${kind}`, {
    ...words,
    wmid: mailbox.wmid,
    name,
  })
  return {
    token: renewed.token,
    expires_at: until_at.toISOString(),
    acting_as: { wmid: mailbox.wmid, name, kind, rights, expires_at: until_at.toISOString() },
    actor: { wmid: own.wmid },
  }
}

/** When a stay ends: after its time, or with the session, or with the right to it. */
export const stayUntil = (now: Date, stay_ms: number, ...ends: (Date | null | undefined)[]): Date =>
  new Date(Math.min(now.getTime() + stay_ms, ...ends.flatMap((end) => (end ? [end.getTime()] : []))))
