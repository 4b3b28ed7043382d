import { AppError } from '#contract/errors.ts'
import type { FactorProof } from '#contract/identity/second-factor/second-factor.schema.ts'
import type { Actor, App } from '#server/app.ts'
import type { Call } from '#server/platform/http/route.ts'
import { tokenHash } from '#server/platform/secrets/token-hash.ts'
import { confirmOwner } from '../second-factor/confirm-owner.ts'
import { setSessionCookies } from './cookies/session-cookies.ts'
import { currentSession } from './current-session.ts'
import { newToken } from './renew-session.ts'
import { updateSessionConfirmed } from './sessions.sql.ts'

/**
 * The person of this session confirms by a second factor, or a code from the keeper, who they are: from now on it may
 * open more, and has another token, so that what was known of it before opens nothing of that. Answers the moment.
 */
export async function confirmSession(app: App, actor: Actor, proof: FactorProof, call: Call): Promise<Date> {
  await confirmOwner(app, actor, proof, call, 'operator')
  const { id, expires_at } = await currentSession(app, call)
  const token = newToken()
  const confirmed_at = app.clock()
  const isThere = await updateSessionConfirmed(app.db, id, { token_hash: tokenHash(token), confirmed_at })
  if (!isThere) throw new AppError('invalid_auth_cookie')
  setSessionCookies(call, { token, expires_at }, confirmed_at)
  return confirmed_at
}
