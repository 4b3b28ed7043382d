import { AppError } from '#contract/errors.ts'
import type { ChangePassword, NewPassword } from '#contract/identity/password/password.ts'
import type { Actor, App } from '#server/app.ts'
import type { Call } from '#server/platform/http/route.ts'
import { writeAuthLog } from '../log/write-auth-log.ts'
import { checkCode, matchCode } from '../security/check-code.ts'
import { endOtherSessions } from '../sessions/end-sessions.ts'
import { checkPassword, hasPassword, setPassword } from './set-password.ts'

/** Sets the first mailbox password; `forbidden` when there is one, which is changed instead. Spec §7 User. */
export async function newPassword(app: App, actor: Actor, input: NewPassword, call: Call) {
  checkConfirmed(input)
  if (await hasPassword(app, actor.account_id)) throw new AppError('forbidden')
  await checkCode(app, actor.account_id, { purpose: 'new', code: input.code }, call)
  return keep(app, actor, input.password, call)
}

/**
 * Changes the mailbox password; the old one is compared when it is given. All other sessions end, and the
 * person is told. Spec §7 User.
 */
export async function changePassword(app: App, actor: Actor, input: ChangePassword, call: Call) {
  const { account_id } = actor
  checkConfirmed(input)
  if (!(await hasPassword(app, account_id))) throw new AppError('forbidden')
  // A slip in the old password spends no code; each try of it costs one of the code's five.
  const { spend } = await matchCode(app, account_id, { purpose: 'change', code: input.code }, call)
  if (input.old_password !== undefined && !(await checkPassword(app, account_id, input.old_password))) {
    const { address: ip, agent } = call
    await writeAuthLog(app, app.db, {
      account_id,
      kind: 'password',
      method: 'password',
      result: 'bad_password',
      ip,
      agent,
    })
    throw new AppError('incorrect_login_or_password')
  }
  await spend()
  return keep(app, actor, input.password, call)
}

function checkConfirmed({
  password,
  password_confirm,
}: {
  password: string
  password_confirm: string
}): void {
  if (password !== password_confirm)
    throw new AppError('passwords_must_match', { fields: ['password_confirm'] })
}

async function keep(app: App, actor: Actor, password: string, call: Call): Promise<{ ended: number }> {
  const { account_id } = actor
  const { address: ip, agent } = call
  await setPassword(app, account_id, password)
  await writeAuthLog(app, app.db, { account_id, kind: 'password', method: 'code', ip, agent })
  const { ended } = await endOtherSessions(app, actor, {}, call)
  await app.steps.onAccessEvent(app, account_id, 'password_changed', { ip })
  return { ended }
}
