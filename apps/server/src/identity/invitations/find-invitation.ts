import { AppError } from '#contract/errors.ts'
import type { App } from '#server/app.ts'
import type { Call } from '#server/platform/http/route.ts'
import { tokenHash } from '#server/platform/secrets/token-hash.ts'
import { checkGuesses } from '../links/check-guesses.ts'
import { selectInvitation } from './invitations.sql.ts'

/**
 * The invitation behind a link, while it is good. Throws `link_used`, `link_expired`, and `entity_not_found` for one
 * that there is not, which counts as a guess.
 */
export async function findInvitation(app: App, token: string, call: Call): Promise<{ expires_at: Date }> {
  const invitation = app.config.LOCAL_ACCOUNTS ? await selectInvitation(app.db, tokenHash(token)) : undefined
  if (!invitation) {
    await checkGuesses(app, call)
    throw new AppError('entity_not_found')
  }
  if (invitation.used_at) throw new AppError('link_used')
  if (invitation.expires_at <= app.clock()) throw new AppError('link_expired')
  return invitation
}
