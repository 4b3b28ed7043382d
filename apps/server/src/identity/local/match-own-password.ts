import { AppError } from '#contract/errors.ts'
import type { App } from '#server/app.ts'
import type { Call } from '#server/platform/http/route.ts'
import { writeAuthLog } from '../log/write-auth-log.ts'
import { checkPassword } from '../password/set-password.ts'
import { attemptOf, noteAttempt, noteSuccess } from '../password/sign-in-limits.ts'
import { knownDevice } from '../sessions/cookies/known-device.ts'

/**
 * Is this the password of somebody who has no keeper to get a code from? Tried within the limits of a sign-in; wrong:
 * `request_code_not_found`, as a wrong code is, which stands in the log.
 */
export async function matchOwnPassword(
  app: App,
  account_id: number,
  password: string,
  call: Call,
): Promise<void> {
  const { address: ip, agent } = call
  const device = knownDevice(app, account_id, call)
  const attempt = await attemptOf(app, { account_id, name: '', ip, device })
  const noted_at = await noteAttempt(app, attempt)
  if (await checkPassword(app, account_id, password)) return noteSuccess(app, attempt, noted_at)
  await writeAuthLog(app, app.db, {
    account_id,
    kind: 'code',
    method: 'password',
    result: 'bad_password',
    ip,
    agent,
  })
  throw new AppError('request_code_not_found')
}
