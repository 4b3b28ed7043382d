import { AppError } from '#contract/errors.ts'
import type { App } from '#server/app.ts'
import {
  type AccessTokens,
  SignOnFailure,
  type VerifiedToken,
} from '#server/platform/ecosystem/sign-on/sign-on.ts'
import { isLocalPerson } from '../local/is-local-person.ts'
import { writeAuthLog } from '../log/write-auth-log.ts'
import { checkNotSuspended } from '../oversight/check-not-suspended.ts'
import { findMailLogin } from '../password/find-mail-login.ts'
import { type MailCredential, tokenKey } from '../password/mail-credential.ts'
import { attemptOf, noteAttempt, noteSuccess, takeAttemptBack } from '../password/sign-in-limits.ts'
import { loginName } from '../people/login-name.ts'

/** The provider is asked again after this, however long the token is good: it may have been taken back. */
const TRUSTED_MS = 60 * 60 * 1000

export interface TokenSignIn {
  /** Whose mailbox is meant, by any name that a password takes. */
  login: string
  token: string
  protocol: 'imap' | 'smtp'
  /** IP address of the program. */
  ip: string
  /** What the program calls itself, if it does. */
  agent?: string
}

/**
 * Whose mailbox a mail program may open with an access token of the provider, instead of a password: the one that the
 * token names, if it is the one that is meant and has been opened before. Throws `incorrect_login_or_password`,
 * `too_many_requests` at the limits of passwords, or `service_unavailable`. Decisions 150.
 */
export async function checkAccessToken(
  app: App,
  { login, token, protocol, ip, agent = '' }: TokenSignIn,
): Promise<MailCredential> {
  const tokens = app.signOn.tokens?.()
  if (!tokens) throw new AppError('service_unavailable')
  const name = loginName(login).address
  const { account_id } = (await findMailLogin(app, login)) ?? {}
  const log = (result: 'ok' | 'blocked') =>
    writeAuthLog(app, app.db, { account_id, kind: 'sign_in', protocol, ip, agent, method: 'sso', result })

  let verified: VerifiedToken | null = null
  const isGood = async () => {
    verified = await tryToken(app, tokens, { account_id, name, ip, token })
    return verified !== null
  }
  try {
    // Connections that a program opens at once are one attempt; the provider is asked for each of them.
    if (await app.recentPasswords(['token', name, token, ip], isGood))
      verified ??= await ask(app, tokens, token)
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_requests') await log('blocked')
    throw error
  }
  if (!verified || account_id === undefined || (await accountOf(app, verified)) !== account_id) {
    await log('blocked')
    throw new AppError('incorrect_login_or_password')
  }
  await checkNotSuspended(app, account_id).catch(async (error: unknown) => {
    await log('blocked')
    throw error
  })
  await log('ok')
  const until = Math.min(verified.expires_at.getTime(), app.clock().getTime() + TRUSTED_MS)
  return { account_id, key: tokenKey(new Date(until)) }
}

/** Within the limits: the attempt counts unless the token is one of that mailbox, or nobody could say so. */
async function tryToken(
  app: App,
  tokens: AccessTokens,
  from: { account_id: number | undefined; name: string; ip: string; token: string },
): Promise<VerifiedToken | null> {
  const attempt = await attemptOf(app, from)
  const noted_at = await noteAttempt(app, attempt)
  try {
    const verified = await ask(app, tokens, from.token)
    // Of nobody's mailbox it is nobody's token, however good.
    const isTheirs =
      verified && from.account_id !== undefined && (await accountOf(app, verified)) === from.account_id
    if (!isTheirs) return null
    await noteSuccess(app, attempt, noted_at)
    return verified
  } catch (error) {
    await takeAttemptBack(app, attempt, noted_at)
    throw error
  }
}

/** null: the token is not good. Throws `service_unavailable`. */
async function ask(app: App, tokens: AccessTokens, token: string): Promise<VerifiedToken | null> {
  try {
    const verified = await tokens.verify(token)
    return verified.expires_at > app.clock() ? verified : null
  } catch (error) {
    if (!(error instanceof SignOnFailure)) throw error
    if (error.kind === 'unavailable' || error.kind === 'config') {
      app.log.warn({ err: error }, 'the provider could not be asked about a token')
      throw new AppError('service_unavailable', { cause: error })
    }
    return null
  }
}

/** Nobody's where the provider names somebody of ours, whom it cannot know. */
const accountOf = async (app: App, { wmid }: VerifiedToken): Promise<number | undefined> =>
  (await isLocalPerson(app, wmid)) ? undefined : (await findMailLogin(app, wmid))?.account_id
