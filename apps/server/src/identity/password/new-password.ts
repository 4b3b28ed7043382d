import { AppError } from '#contract/errors.ts'
import type { NewPassword } from '#contract/identity/password/new-password.schema.ts'
import type { Actor, App } from '#server/app.ts'
import type { Call } from '#server/platform/http/route.ts'
import { checkCode } from '../security/check-code.ts'
import { checkConfirmed } from './check-confirmed.ts'
import { hasPassword } from './set-password.ts'
import { storePassword } from './store-password.ts'

/** Sets the first mailbox password; `forbidden` when there is one, which is changed instead. Spec §7 User. */
export async function newPassword(app: App, actor: Actor, input: NewPassword, call: Call) {
  checkConfirmed(input)
  if (await hasPassword(app, actor.account_id)) throw new AppError('forbidden')
  await checkCode(app, actor.account_id, { purpose: 'new', code: input.code }, call)
  return storePassword(app, actor, input.password, call)
}
