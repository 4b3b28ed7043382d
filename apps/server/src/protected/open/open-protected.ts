import type { OpenProtected } from '#contract/protected/open-protected.schema.ts'
import type { OpenedProtected } from '#contract/protected/opened-protected.schema.ts'
import type { Actor, App } from '#server/app.ts'
import { readStored } from '#server/mailbox/reading/read-stored.ts'
import { openMessageBytes } from '#server/mailbox/store/get-message-bytes.ts'
import type { Call } from '#server/platform/http/route.ts'
import { envelopeOf } from '../find-envelope.ts'
import { openPublic } from './open-public.ts'

/** Opens a message of one's own mailbox with its password. Throws `message_not_found` and as `openPublic` does. Spec §7 Messages. */
export async function openProtected(
  app: App,
  actor: Actor,
  { folder_id, uid, password }: OpenProtected,
  call: Pick<Call, 'address'>,
): Promise<OpenedProtected> {
  await using stored = await openMessageBytes(app, actor, { folder_id, uid })
  const message = await readStored(app, stored.source)
  const public_id = envelopeOf(message, app.config.BASE_URL) ?? ''
  return openPublic(app, actor, { public_id, password }, call)
}
