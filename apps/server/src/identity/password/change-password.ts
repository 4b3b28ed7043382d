import { AppError } from '#contract/errors.ts'
import type { ChangePassword } from '#contract/identity/password/change-password.schema.ts'
import type { Actor, App } from '#server/app.ts'
import type { Call } from '#server/platform/http/route.ts'
import { checkNewPassword } from '../local/check-new-password.ts'
import { selectIsLocal } from '../local/local-accounts.sql.ts'
import { writeAuthLog } from '../log/write-auth-log.ts'
import { matchCode } from '../security/check-code.ts'
import { checkConfirmed } from './check-confirmed.ts'
import { checkPassword, hasPassword } from './set-password.ts'
import { storePassword } from './store-password.ts'

/**
 * Changes the mailbox password; the old one is compared when it is given. All other sessions end, and the
 * person is told. Spec §7 User.
 */
export async function changePassword(app: App, actor: Actor, input: ChangePassword, call: Call) {
  const { account_id } = actor
  checkConfirmed(input)
  if (!(await hasPassword(app, account_id))) throw new AppError('forbidden')
  if (await selectIsLocal(app.db, account_id)) checkNewPassword(input.password, [])
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
  return storePassword(app, actor, input.password, call)
}
