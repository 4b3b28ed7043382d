import { AppError } from '#contract/errors.ts'
import { IMPERSONATION_MS, SUPPORT_MS } from '#contract/identity/impersonation/impersonation.ts'
import type { StartImpersonation } from '#contract/identity/impersonation/start-impersonation.schema.ts'
import { isWmid } from '#contract/identity/sign-on/sign-on.ts'
import type { Actor, App } from '#server/app.ts'
import type { Call } from '#server/platform/http/route.ts'
import { selectGrantFor } from '../grants/grants.sql.ts'
import { isSupport } from '../people/is-support.ts'
import { currentSession } from '../sessions/current-session.ts'
import { type BegunImpersonation, beginImpersonation, stayUntil } from './begin-impersonation.ts'
import { selectMailbox } from './impersonation.sql.ts'

/**
 * Opens the mailbox of somebody who lets this person, for an hour; support, with a reason, opens any for
 * half an hour and only looks. Everything else is `forbidden`, whether there is such a mailbox or not.
 * Spec §6, §7 User; decision 0042.
 */
export async function startImpersonation(
  app: App,
  _actor: Actor,
  { wmid, reason = '' }: StartImpersonation,
  call: Call,
): Promise<BegunImpersonation> {
  const session = await currentSession(app, call)
  if (!isWmid(wmid) || wmid === session.own.wmid) throw new AppError('invalid_wmid', { fields: ['wmid'] })
  const mailbox = await selectMailbox(app.db, wmid)
  const now = app.clock()
  const grant = mailbox && (await selectGrantFor(app.db, mailbox.account_id, { wmid: session.own.wmid, now }))
  if (mailbox && grant) {
    const until_at = stayUntil(now, IMPERSONATION_MS, session.expires_at, grant.ends_at)
    const right = { kind: 'user', rights: grant.rights, reason: '', until_at } as const
    return beginImpersonation(app, session, mailbox, right, call)
  }
  if (!mailbox || !isSupport(app, session.own.wmid)) throw new AppError('forbidden')
  if (!reason.trim()) throw new AppError('invalid_request_params', { fields: ['reason'] })
  const until_at = stayUntil(now, SUPPORT_MS, session.expires_at)
  const right = { kind: 'support', rights: 'read', reason: reason.trim(), until_at } as const
  return beginImpersonation(app, session, mailbox, right, call)
}
