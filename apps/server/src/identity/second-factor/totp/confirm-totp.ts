import { AppError } from '#contract/errors.ts'
import type { Actor, App } from '#server/app.ts'
import type { Call } from '#server/platform/http/route.ts'
import { factorAttemptOf, noteAttempt, noteSuccess } from '../../password/sign-in-limits.ts'
import { knownDevice } from '../../sessions/cookies/known-device.ts'
import { firstRecoveryCodes } from '../first-recovery-codes.ts'
import { noteFactorChange } from '../note-factor-change.ts'
import { updateConfirmed } from './authenticators.sql.ts'
import { takeTotp } from './take-totp.ts'

/** Counts the authenticator that was started from now on, once it shows the right digits. */
export async function confirmTotp(
  app: App,
  { account_id }: Actor,
  { digits }: { digits: string },
  call: Call,
) {
  const attempt = factorAttemptOf(account_id, knownDevice(app, account_id, call))
  const noted_at = await noteAttempt(app, attempt)
  const isRight = await takeTotp(app, account_id, digits, ({ confirmed_at }) => confirmed_at === null)
  if (!isRight) throw new AppError('request_code_not_found')
  await noteSuccess(app, attempt, noted_at)
  const answer = await app.db.transaction(async (tx) => {
    await updateConfirmed(tx, account_id, app.clock())
    return firstRecoveryCodes(app, tx, account_id)
  })
  await noteFactorChange(app, account_id, 'second_factor_set', call)
  return answer
}
