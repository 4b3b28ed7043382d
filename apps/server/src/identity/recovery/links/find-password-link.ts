import { AppError } from '#contract/errors.ts'
import type { App } from '#server/app.ts'
import type { Call } from '#server/platform/http/route.ts'
import { tokenHash } from '#server/platform/secrets/token-hash.ts'
import { checkGuesses } from '../../links/check-guesses.ts'
import { selectPasswordLink } from './password-links.sql.ts'

/**
 * Whose password a link sets, while it is good. Throws `link_used`, `link_expired`, and `entity_not_found` for one that
 * there is not, which counts as a guess.
 */
export async function findPasswordLink(
  app: App,
  token: string,
  call: Call,
): Promise<{ email: string; expires_at: Date }> {
  const link = await selectPasswordLink(app.db, tokenHash(token))
  if (!link) {
    await checkGuesses(app, call)
    throw new AppError('entity_not_found')
  }
  if (link.used_at) throw new AppError('link_used')
  if (link.expires_at <= app.clock()) throw new AppError('link_expired')
  return link
}
