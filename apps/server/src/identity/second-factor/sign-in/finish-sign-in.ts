import { AppError } from '#contract/errors.ts'
import type { FinishSignIn } from '#contract/identity/second-factor/finish-sign-in.schema.ts'
import type { Actor, App } from '#server/app.ts'
import type { Call } from '#server/platform/http/route.ts'
import { selectPerson } from '../../account/account.sql.ts'
import { writeAuthLog } from '../../log/write-auth-log.ts'
import { openSession } from '../../sessions/open-session.ts'
import { findChallenge, spendChallenge } from '../challenge/challenge.ts'
import { takeFactor } from '../take-factor.ts'

/** The second step of a sign-in by password. `sign_in_expired`: the first was too long ago, or is used up. */
export async function finishSignIn(app: App, _actor: Actor | null, input: FinishSignIn, call: Call) {
  const { challenge_id } = input
  const expired = () => new AppError('sign_in_expired')
  const waiting = await findChallenge(app, 'sign_in', challenge_id)
  if (!waiting) throw expired()
  const { account_id, challenge } = waiting
  const method = await takeFactor(app, account_id, input, challenge, call)
  // Two windows with the same right answer: one of them is in.
  if (!(await spendChallenge(app, account_id, challenge_id))) throw expired()

  const { address: ip, agent } = call
  await writeAuthLog(app, app.db, { account_id, kind: 'sign_in', method, ip, agent })
  if (method === 'recovery_code') await app.steps.onAccessEvent(app, account_id, 'recovery_code_used', { ip })
  const session = await openSession(app, { account_id, method: 'password' }, call)
  const { email, firstname, lastname } = (await selectPerson(app.db, account_id))!
  return {
    ...(call.isBrowser ? {} : { token: session.token }),
    login: email,
    firstname,
    lastname,
    expires_at: session.expires_at.toISOString(),
  }
}
