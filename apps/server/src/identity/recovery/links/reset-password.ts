import type { InputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { resetPassword as endpoint } from '#contract/identity/recovery/reset-password.ts'
import type { Actor, App } from '#server/app.ts'
import type { Call } from '#server/platform/http/route.ts'
import { tokenHash } from '#server/platform/secrets/token-hash.ts'
import { endImpersonationsWith } from '../../impersonation/end-impersonations.ts'
import { checkNewPassword } from '../../local/check-new-password.ts'
import { writeAuthLog } from '../../log/write-auth-log.ts'
import { MAIL_PASSWORDS_CHANNEL } from '../../password/mail-credential.ts'
import { hashPassword } from '../../password/password-hash.ts'
import { deleteSessions } from '../../sessions/list/session-list.sql.ts'
import { notifySessions } from '../../sessions/notify-sessions.ts'
import { updatePassword } from '../../sign-on/auth.sql.ts'
import { selectRecovery } from '../recovery-addresses.sql.ts'
import { writeToRecovery } from '../write-to-recovery.ts'
import { findPasswordLink } from './find-password-link.ts'
import { deleteUnusedLinks, updatePasswordLinkUsed } from './password-links.sql.ts'

/** No session has it. */
const NO_SESSION = 0

/**
 * Sets another password by a link, once. Nobody is signed in by it: a second factor is asked for at the sign-in that
 * follows. All sessions end, and whoever is in the mailbox is out; the owner is told.
 */
export async function resetPassword(
  app: App,
  _actor: Actor | null,
  { token, password }: InputOf<typeof endpoint>,
  call: Call,
): Promise<void> {
  const { email } = await findPasswordLink(app, token, call)
  checkNewPassword(password, [email, email.split('@', 1)[0]!])
  const hashed = await app.keyWork(() => hashPassword(password))
  const { address: ip, agent } = call
  const account_id = await app.db.transaction(async (tx) => {
    const link = await updatePasswordLinkUsed(tx, tokenHash(token), app.clock())
    if (!link) throw new AppError('link_used')
    const { account_id, made_by } = link
    await deleteUnusedLinks(tx, account_id)
    await updatePassword(tx, account_id, hashed)
    await endImpersonationsWith(app, tx, { account_id })
    await endImpersonationsWith(app, tx, { own_account_id: account_id })
    await deleteSessions(tx, account_id, { except: NO_SESSION })
    const method = made_by === '' ? 'user' : 'support'
    await writeAuthLog(app, tx, { account_id, kind: 'password', method, ip, agent })
    notifySessions(tx, account_id)
    tx.notify(MAIL_PASSWORDS_CHANNEL)
    return account_id
  })
  await app.steps.onAccessEvent(app, account_id, 'password_reset', { ip })
  const recovery = await selectRecovery(app.db, account_id)
  if (recovery?.is_confirmed) await writeToRecovery(app, account_id, recovery.email, 'reset', { ip })
}
