import type * as z from 'zod/mini'
import type { ComposePayload } from '#contract/compose/compose.ts'
import type { saveDraft as endpoint } from '#contract/compose/send-message.ts'
import type { Actor, App } from '#server/app.ts'
import { addMessage } from '#server/features/messages/add-message.ts'
import { removeMessages } from '#server/features/messages/remove-messages.ts'
import { recipientsOf } from './check-recipients.ts'
import { checkSender } from './check-sender.ts'
import { composeMessage } from './compose-message.ts'

/**
 * Keeps an unfinished letter in Drafts, whole: Bcc and half-typed recipients too. The former version
 * goes in the same transaction; the answer names the new one. Spec §4 Composer, §7 Messages; decisions 2.
 */
export async function saveDraft(
  app: App,
  actor: Actor,
  payload: ComposePayload,
): Promise<z.output<typeof endpoint.output>> {
  const sender = await checkSender(app, actor, payload.body.fields.from)
  const recipients = recipientsOf(payload.body)
  const { raw, message, message_id, former } = await composeMessage(app, actor, payload, {
    sender,
    recipients,
    isDraft: true,
  })
  const { hash, size } = await app.blobs.put(raw)

  return app.db.transaction(async (tx) => {
    const { uid, folder_id } = await addMessage(tx, actor.account_id, {
      folder: { kind: 'draft' },
      blob: hash,
      size,
      message,
      received_at: app.clock(),
      flags: { draft: true, seen: true },
      alias_id: sender.alias_id,
    })
    if (former) {
      const { folder_id, uid } = former
      await removeMessages(tx, actor.account_id, [{ folder_id, message_uids: [uid] }])
    }
    return { message: { uid, folder_id, message_id } }
  })
}
