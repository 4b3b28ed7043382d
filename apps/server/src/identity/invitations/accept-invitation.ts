import type { InputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { acceptInvitation as endpoint } from '#contract/identity/invitations/accept-invitation.ts'
import type { Actor, App } from '#server/app.ts'
import type { Call } from '#server/platform/http/route.ts'
import { tokenHash } from '#server/platform/secrets/token-hash.ts'
import { readableName } from '../account/readable-name.ts'
import { checkNewPassword } from '../local/check-new-password.ts'
import { makeLocalAccount } from '../local/make-local-account.ts'
import { writeAuthLog } from '../log/write-auth-log.ts'
import { hashPassword } from '../password/password-hash.ts'
import { openSession } from '../sessions/open-session.ts'
import { findInvitation } from './find-invitation.ts'
import { updateInvitationAccount, updateInvitationUsed } from './invitations.sql.ts'

/**
 * Makes a mailbox for whoever has the link, with the address and the password that they have chosen, and signs them in.
 * The link is used up with it or not at all: of two at the same moment one gets the mailbox, the other `link_used`.
 * Throws the codes of aliases, and `password_common`.
 */
export async function acceptInvitation(
  app: App,
  _actor: Actor | null,
  { token, firstname, name, domain, password }: InputOf<typeof endpoint>,
  call: Call,
) {
  await findInvitation(app, token, call)
  const address = app.steps.directory.nameAddress(app, { name, domain })
  checkNewPassword(password, [name, address])
  const hashed = await app.keyWork(() => hashPassword(password))
  const token_hash = tokenHash(token)
  const { account_id, wmid } = await app.db.transaction(async (tx) => {
    if (!(await updateInvitationUsed(tx, token_hash, app.clock()))) throw new AppError('link_used')
    const person = { firstname: readableName(firstname), language: call.language }
    const made = await makeLocalAccount(app, tx, { ...person, address, password: hashed })
    await updateInvitationAccount(tx, token_hash, made.account_id)
    return made
  })
  const { address: ip, agent } = call
  await writeAuthLog(app, app.db, { account_id, kind: 'sign_in', method: 'password', ip, agent })
  await openSession(app, { account_id, method: 'password' }, call)
  return { wmid, email: address }
}
