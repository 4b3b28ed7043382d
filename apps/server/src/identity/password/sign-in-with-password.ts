import { AppError } from '#contract/errors.ts'
import type { SignInWithPassword } from '#contract/identity/sign-on/sign-in-with-password.schema.ts'
import type { Actor, App } from '#server/app.ts'
import type { Call } from '#server/platform/http/route.ts'
import { writeAuthLog } from '../log/write-auth-log.ts'
import { checkNotSuspended } from '../oversight/check-not-suspended.ts'
import { loginName } from '../people/login-name.ts'
import { askSecondFactor } from '../second-factor/sign-in/ask-second-factor.ts'
import { knownDevice } from '../sessions/cookies/known-device.ts'
import { openSession } from '../sessions/open-session.ts'
import { selectSignIn } from '../sign-on/auth.sql.ts'
import { passwordMatches } from './password-hash.ts'
import { attemptOf, noteAttempt, noteSuccess } from './sign-in-limits.ts'

/**
 * Signs in by wmid, main e-mail or alias e-mail and the account's password; with the password of an alias
 * one sees that alias only (Spec §6). Where the account has a second factor it is asked for, and nobody is signed in
 * yet. Unknown person and wrong password look and last the same. Spec §7 Auth.
 */
export async function signInWithPassword(
  app: App,
  _actor: Actor | null,
  { login, password }: SignInWithPassword,
  call: Call,
) {
  const meant = loginName(login)
  const name = meant.address
  const blank = [...(name ? [] : ['login']), ...(password ? [] : ['password'])]
  if (blank.length > 0) throw new AppError('invalid_login', { fields: blank })

  const person = await selectSignIn(app.db, meant)
  const account_id = person?.account_id
  const device = knownDevice(app, account_id ?? 0, call)
  const attempt = await attemptOf(app, { account_id, name, ip: call.address, device })
  let isAlias = false
  const log = (result: 'ok' | 'bad_password' | 'blocked') =>
    writeAuthLog(app, app.db, {
      account_id,
      kind: 'sign_in',
      ...(isAlias
        ? { protocol: 'alias-web', method: 'alias_password', alias: name }
        : { protocol: 'web', method: 'password' }),
      result,
      ip: call.address,
      // Whoever is held up may call himself whatever he likes: one row a day is enough of it.
      agent: result === 'blocked' ? '' : call.agent,
    })
  const noted_at = await noteAttempt(app, attempt).catch(async (error: unknown) => {
    await log('blocked')
    throw error
  })

  // Both are tried, whoever it is: the delay tells nothing.
  const [isOwner, isOfAlias] = await Promise.all([
    passwordMatches(person?.password, password),
    passwordMatches(person?.alias_password, password),
  ])
  isAlias = isOfAlias && !isOwner
  const isRight = person !== undefined && (isOwner || isOfAlias)
  if (!isRight) {
    await log('bad_password')
    throw new AppError('user_not_found')
  }
  await noteSuccess(app, attempt, noted_at)
  await checkNotSuspended(app, person.account_id).catch(async (error: unknown) => {
    await log('blocked')
    throw error
  })
  // The password of an alias opens that alias alone, and its owner may have given it away: it has no second step.
  const next = isAlias ? null : await askSecondFactor(app, person.account_id)
  if (next) return next
  await log('ok')

  const alias_id = isAlias ? person.alias_id : null
  const session = await openSession(
    app,
    { account_id: person.account_id, alias_id, method: 'password' },
    call,
  )
  const names = isAlias ? { firstname: '', lastname: '' } : person
  return {
    // A page has it in a cookie that no script reads.
    ...(call.isBrowser ? {} : { token: session.token }),
    login: name,
    firstname: names.firstname,
    lastname: names.lastname,
    expires_at: session.expires_at.toISOString(),
  }
}
