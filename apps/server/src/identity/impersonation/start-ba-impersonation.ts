import { AppError } from '#contract/errors.ts'
import { IMPERSONATION_MS } from '#contract/identity/impersonation/impersonation.ts'
import type { StartBaImpersonation } from '#contract/identity/impersonation/start-ba-impersonation.schema.ts'
import { isWmid } from '#contract/identity/sign-on/sign-on.ts'
import type { Actor, App } from '#server/app.ts'
import type { Call } from '#server/platform/http/route.ts'
import { ensureAccount } from '../account/ensure-account.ts'
import { askDirectory } from '../people/ask-directory.ts'
import { checkCode } from '../security/check-code.ts'
import { currentSession } from '../sessions/current-session.ts'
import { type BegunImpersonation, beginImpersonation, stayUntil } from './begin-impersonation.ts'
import { selectMailbox } from './impersonation.sql.ts'

/**
 * Opens the mailbox of a business account for an hour, with a code from the keeper. The directory is asked
 * now whether this person may. The mailbox is made at the first time. Spec §7 User; decision 0042.
 */
export async function startBaImpersonation(
  app: App,
  { account_id }: Actor,
  { wmid, code }: StartBaImpersonation,
  call: Call,
): Promise<BegunImpersonation> {
  const session = await currentSession(app, call)
  if (!isWmid(wmid) || wmid === session.own.wmid) throw new AppError('invalid_wmid', { fields: ['wmid'] })
  const membership = await askDirectory(() => app.businesses.find(session.own.wmid, wmid))
  if (!membership?.can_impersonate) throw new AppError('forbidden')
  await checkCode(app, account_id, { purpose: 'ba', code }, call)

  await ensureAccount(app, { wmid, firstname: membership.name, language: call.language })
  const mailbox = await selectMailbox(app.db, wmid)
  if (!mailbox) throw new AppError('mailbox_not_exist')
  const until_at = stayUntil(app.clock(), IMPERSONATION_MS, session.expires_at)
  return beginImpersonation(app, session, mailbox, { kind: 'ba', rights: 'full', reason: '', until_at }, call)
}
