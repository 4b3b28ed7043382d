import type { InputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { RECOVERY_MAILS_A_DAY_MAX } from '#contract/identity/recovery/recovery.ts'
import type { RecoveryAddress } from '#contract/identity/recovery/recovery-address.schema.ts'
import type { saveRecoveryAddress as endpoint } from '#contract/identity/recovery/save-recovery-address.ts'
import { isEmail } from '#contract/outbound/recipients/recipients.ts'
import type { Actor, App } from '#server/app.ts'
import type { Call } from '#server/platform/http/route.ts'
import { tokenHash } from '#server/platform/secrets/token-hash.ts'
import { selectIsLocal } from '../local/local-accounts.sql.ts'
import { confirmOwner } from '../second-factor/confirm-owner.ts'
import { newToken } from '../sessions/renew-session.ts'
import { selectSentCount, updateNoRecovery, upsertRecovery } from './recovery-addresses.sql.ts'
import { writeToRecovery } from './write-to-recovery.ts'

const HOUR_S = 3600

/**
 * Another recovery address, or none: its owner is sent a link, and nothing else goes there until that is opened. The
 * former one is void at once. Throws `err_invalid_email` about an address that leads to this very mailbox.
 */
export async function saveRecoveryAddress(
  app: App,
  actor: Actor,
  { recovery_email: email, ...proof }: InputOf<typeof endpoint>,
  call: Call,
): Promise<{ recovery: RecoveryAddress | null }> {
  const { account_id } = actor
  if (!(await selectIsLocal(app.db, account_id))) throw new AppError('forbidden')
  const isOwn = (await app.steps.directory.find(app.db, email))?.account_id === account_id
  if (email !== '' && (!isEmail(email) || isOwn))
    throw new AppError('err_invalid_email', { fields: ['recovery_email'] })
  await confirmOwner(app, actor, proof, call)
  if (email === '') {
    await updateNoRecovery(app.db, account_id)
    return { recovery: null }
  }
  const token = newToken()
  const now = app.clock()
  await app.db.transaction(async (tx) => {
    const sent_count = (await selectSentCount(tx, account_id, now)) + 1
    if (sent_count > RECOVERY_MAILS_A_DAY_MAX)
      throw new AppError('too_many_requests', { params: { retry_after: 24 * HOUR_S } })
    await upsertRecovery(tx, account_id, { email, token_hash: tokenHash(token), now, sent_count })
  })
  const link = new URL(`/recovery#${token}`, app.config.BASE_URL).href
  await writeToRecovery(app, account_id, email, 'confirm', { link })
  return { recovery: { email, is_confirmed: false } }
}
