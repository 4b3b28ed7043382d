import { AppError } from '#contract/errors.ts'
import type { Grant } from '#contract/identity/grants/grant.schema.ts'
import { GRANTS_MAX } from '#contract/identity/grants/grant.ts'
import type { SaveGrant } from '#contract/identity/grants/save-grant.schema.ts'
import { isWmid } from '#contract/identity/sign-on/sign-on.ts'
import type { Actor, App } from '#server/app.ts'
import type { Call } from '#server/platform/http/route.ts'
import { endImpersonationsWith } from '../impersonation/end-impersonations.ts'
import { writeAuthLog } from '../log/write-auth-log.ts'
import { findPerson } from '../people/find-person.ts'
import { currentSession } from '../sessions/current-session.ts'
import { upsertGrant } from './grants.sql.ts'

/**
 * Lets a person open this mailbox until a moment or until further notice, or changes what they may. Who is
 * in it now by an older right is sent out. Both are told.
 */
export async function saveGrant(
  app: App,
  { account_id }: Actor,
  { wmid, rights, ends_at: ends = null }: SaveGrant,
  call: Call,
): Promise<{ grant: Grant }> {
  const { own } = await currentSession(app, call)
  if (!isWmid(wmid) || wmid === own.wmid) throw new AppError('invalid_wmid', { fields: ['wmid'] })
  const now = app.clock()
  const ends_at = ends === null ? null : new Date(ends)
  if (ends_at && ends_at <= now) throw new AppError('invalid_request_params', { fields: ['ends_at'] })
  const { mailbox, name, email } = await findPerson(app, account_id, wmid)

  const { address: ip, agent } = call
  const made = await app.db.transaction(async (tx) => {
    const grant = { wmid, rights, ends_at, created_at: now, count_max: GRANTS_MAX }
    const granted = await upsertGrant(tx, account_id, grant)
    if (!granted) throw new AppError('max_count_reached', { params: { limit: GRANTS_MAX } })
    if (mailbox) {
      await endImpersonationsWith(app, tx, { account_id, own_account_id: mailbox.account_id, kind: 'user' })
    }
    await writeAuthLog(app, tx, { account_id, kind: 'grant', method: 'user', ip, agent, subject_wmid: wmid })
    return granted
  })
  const until = ends_at
  await app.steps.onAccessEvent(app, account_id, `grant_given_${rights}`, { wmid, name, ip, until })
  if (mailbox)
    await app.steps.onAccessEvent(app, mailbox.account_id, `grant_got_${rights}`, { wmid: own.wmid, until })
  const created_at = made.created_at.toISOString()
  return {
    grant: { id: made.id, wmid, name, email, rights, ends_at: ends_at?.toISOString() ?? null, created_at },
  }
}
