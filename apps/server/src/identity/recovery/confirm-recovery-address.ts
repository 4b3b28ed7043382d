import { AppError } from '#contract/errors.ts'
import { RECOVERY_CONFIRM_DAYS } from '#contract/identity/recovery/recovery.ts'
import type { Actor, App } from '#server/app.ts'
import type { Call } from '#server/platform/http/route.ts'
import { tokenHash } from '#server/platform/secrets/token-hash.ts'
import { checkGuesses } from '../links/check-guesses.ts'
import { selectRecoveryByToken, updateRecoveryConfirmed } from './recovery-addresses.sql.ts'

const DAY_MS = 86_400_000

/** Whoever got the link says that the address is theirs; said twice it is the same. Throws `link_expired`, `entity_not_found`. */
export async function confirmRecoveryAddress(
  app: App,
  _actor: Actor | null,
  { token }: { token: string },
  call: Call,
): Promise<{ owner: string }> {
  const token_hash = tokenHash(token)
  const waiting = await selectRecoveryByToken(app.db, token_hash)
  if (!waiting) {
    await checkGuesses(app, call)
    throw new AppError('entity_not_found')
  }
  const { account_id, owner, sent_at } = waiting
  const now = app.clock()
  if (now.getTime() - sent_at.getTime() >= RECOVERY_CONFIRM_DAYS * DAY_MS) throw new AppError('link_expired')
  await updateRecoveryConfirmed(app.db, account_id, { token_hash, now })
  return { owner }
}
