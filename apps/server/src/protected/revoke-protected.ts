import { AppError } from '#contract/errors.ts'
import type { RevokeProtected } from '#contract/protected/revoke-protected.schema.ts'
import type { Actor, App } from '#server/app.ts'
import { readStored } from '#server/mailbox/reading/read-stored.ts'
import { openMessageBytes } from '#server/mailbox/store/get-message-bytes.ts'
import { updateRevoked } from './encryption.sql.ts'
import { envelopeOf } from './find-envelope.ts'

/**
 * Takes back a message under a password that one has sent: its key is erased at once, for everybody.
 * Throws `message_not_found`, and `entity_not_found` for what is no such message of one's own. Decisions 12.
 */
export async function revokeProtected(
  app: App,
  actor: Actor,
  { folder_id, uid }: RevokeProtected,
): Promise<void> {
  await using stored = await openMessageBytes(app, actor, { folder_id, uid })
  const message = await readStored(app, stored.source)
  const public_id = envelopeOf(message, app.config.BASE_URL)
  const isRevoked = public_id && (await updateRevoked(app.db, actor.account_id, public_id, app.clock()))
  if (!isRevoked) throw new AppError('entity_not_found')
}
