import type { SignInWithPassword } from '#contract/auth/sign-in-with-password.ts'
import { isWmid } from '#contract/auth/sign-on.ts'
import { AppError } from '#contract/errors.ts'
import type { Actor, App } from '#server/app.ts'
import type { Call } from '#server/http/route.ts'
import { deleteFailures, deleteOneFailure, selectSignIn } from './auth.sql.ts'
import { openSession } from './open-session.ts'
import { passwordMatches } from './password-hash.ts'
import { noteAttempt } from './sign-in-limits.ts'

/**
 * Signs in by wmid, main e-mail or alias e-mail and the account's password; through an alias one sees
 * that alias only (Spec §6). Unknown person and wrong password look and last the same. Spec §7 Auth.
 */
export async function signInWithPassword(
  app: App,
  _actor: Actor | null,
  { login, password }: SignInWithPassword,
  call: Call,
) {
  const name = login.trim().toLowerCase()
  const blank = [...(name ? [] : ['login']), ...(password ? [] : ['password'])]
  if (blank.length > 0) throw new AppError('invalid_login', { fields: blank })

  const person = await selectSignIn(app.db, { wmid: isWmid(name) ? name : '', address: name })
  // Counted by account, so that its several names do not multiply the guesses.
  const login_key = person ? `account:${person.account_id}` : `login:${name}`
  const address_key = `address:${call.address}`
  const at = await noteAttempt(app, { login_key, address_key })

  const matches = await passwordMatches(person?.password, password)
  if (!person || !matches) throw new AppError('user_not_found')
  await deleteFailures(app.db, login_key)
  await deleteOneFailure(app.db, address_key, at)

  const { account_id, alias_id } = person
  const session = await openSession(app, { account_id, alias_id: alias_id || null, method: 'password' }, call)
  const names = alias_id ? { firstname: '', lastname: '' } : person
  return {
    token: session.token,
    login: name,
    firstname: names.firstname,
    lastname: names.lastname,
    expires_at: session.expires_at.toISOString(),
  }
}
