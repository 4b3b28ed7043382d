import { AppError } from '#contract/errors.ts'
import type { App } from '#server/app.ts'
import { writeAuthLog } from '../log/write-auth-log.ts'
import { checkNotSuspended } from '../oversight/check-not-suspended.ts'
import { loginName } from '../people/login-name.ts'
import { listFactors } from '../second-factor/list-factors.ts'
import { appPasswordHash } from './app/app-password-hash.ts'
import { updateAppPasswordUsed } from './app/app-passwords.sql.ts'
import { findMailLogin } from './find-mail-login.ts'
import { appPasswordKey, type MailCredential, passwordKey } from './mail-credential.ts'
import { passwordMatches } from './password-hash.ts'
import { attemptOf, noteAttempt, noteSuccess } from './sign-in-limits.ts'

export interface MailSignIn {
  login: string
  password: string
  protocol: 'imap' | 'smtp'
  /** IP address of the program. */
  ip: string
  /** What the program calls itself, if it does. */
  agent?: string
}

/**
 * Whose mailbox a mail program may open with this login (wmid, or any address of the account) and password: an app password
 * or the mailbox password, and by which of them. The password of an alias is none. Throws `incorrect_login_or_password`,
 * `app_password_required` where the account has a second factor, `account_suspended`, or
 * `too_many_requests` at the limits of the web's sign-in. Spec §6.
 */
export async function checkMailPassword(
  app: App,
  { login, password, protocol, ip, agent = '' }: MailSignIn,
): Promise<MailCredential> {
  const name = loginName(login).address
  const person = await findMailLogin(app, login)
  const account_id = person?.account_id
  const log = (method: 'password' | 'app_password', result: 'ok' | 'bad_password' | 'blocked') =>
    writeAuthLog(app, app.db, { account_id, kind: 'sign_in', protocol, ip, agent, method, result })

  // Too long to be guessed, it is not held up by the guesses of others.
  const used = { hash: appPasswordHash(app, password), at: app.clock(), ip }
  const app_password_id =
    account_id === undefined ? undefined : await updateAppPasswordUsed(app.db, account_id, used)
  const letIn = (method: 'password' | 'app_password', account_id: number) =>
    checkNotSuspended(app, account_id).catch(async (error: unknown) => {
      await log(method, 'blocked')
      throw error
    })
  if (account_id !== undefined && app_password_id !== undefined) {
    await letIn('app_password', account_id)
    await log('app_password', 'ok')
    return { account_id, key: appPasswordKey(app_password_id) }
  }

  const stored = person?.password ?? ''
  // A program opens several connections at once and comes back every few minutes: that is one attempt, not many.
  const isRight = await app
    .recentPasswords([name, stored, password, ip], () =>
      tryPassword(app, { account_id, name, ip }, stored, password),
    )
    .catch(async (error: unknown) => {
      if (error instanceof AppError) await log('password', 'blocked')
      throw error
    })
  if (account_id === undefined || !isRight) {
    await log('password', 'bad_password')
    throw new AppError('incorrect_login_or_password')
  }
  await letIn('password', account_id)
  // It is right, so it counts towards no ban; but a program has no way to ask for the second step.
  if ((await listFactors(app, account_id)).isAsked) {
    await log('password', 'blocked')
    throw new AppError('app_password_required')
  }
  await log('password', 'ok')
  return { account_id, key: passwordKey(stored) }
}

/** Within the limits: the attempt counts until it turns out to be good. Throws `too_many_requests`. */
async function tryPassword(
  app: App,
  from: { account_id: number | undefined; name: string; ip: string },
  stored: string,
  password: string,
): Promise<boolean> {
  const attempt = await attemptOf(app, from)
  const noted_at = await noteAttempt(app, attempt)
  const matches = await passwordMatches(stored || null, password)
  if (matches) await noteSuccess(app, attempt, noted_at)
  return matches
}
