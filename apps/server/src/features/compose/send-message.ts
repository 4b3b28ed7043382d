import type * as z from 'zod/mini'
import type { ComposePayload } from '#contract/compose/compose.ts'
import type { sendMessage as endpoint } from '#contract/compose/send-message.ts'
import { withoutBcc } from '#mime/without-bcc.ts'
import type { Actor, App } from '#server/app.ts'
import { OUTBOUND_WAKE, queueMessage } from '#server/features/delivery/queue-message.ts'
import { addMessage } from '#server/features/messages/add-message.ts'
import { markAnswered } from '#server/features/messages/mark-answered.ts'
import { removeMessages } from '#server/features/messages/remove-messages.ts'
import type { Call } from '#server/http/route.ts'
import { answerOnce, findAnswer } from './answer-once.ts'
import { checkRecipients, envelopeOf, recipientsOf } from './check-recipients.ts'
import { checkSender } from './check-sender.ts'
import { composeMessage } from './compose-message.ts'

type Answer = z.output<typeof endpoint.output>

/**
 * Sends a letter: the copy in Sent, the queue to every recipient, the end of its draft and the mark
 * on the letter it answers are one transaction. The same Idempotency-Key is the same letter.
 * Spec §4 Composer, §7 Messages; Architecture §4 Out.
 */
export async function sendMessage(
  app: App,
  actor: Actor,
  payload: ComposePayload,
  { idempotency_key }: Pick<Call, 'idempotency_key'>,
): Promise<Answer> {
  const call = { operation: 'send-message', key: idempotency_key }
  const before = await findAnswer<Answer>(app.db, actor, call)
  if (before) return before

  const sender = await checkSender(app, actor, payload.body.fields.from)
  const recipients = recipientsOf(payload.body)
  checkRecipients(recipients)
  const { raw, message, message_id, former, original } = await composeMessage(app, actor, payload, {
    sender,
    recipients,
    isDraft: false,
  })
  const own = await app.blobs.put(raw)
  const wire = withoutBcc(raw)
  const sent = wire === raw ? own : await app.blobs.put(wire)

  const { account_id } = actor
  const answer = await app.db.transaction((tx) =>
    answerOnce(app, tx, actor, call, async () => {
      const { uid, folder_id } = await addMessage(tx, account_id, {
        folder: { kind: 'sent' },
        blob: own.hash,
        size: own.size,
        message,
        received_at: app.clock(),
        flags: { seen: true },
        alias_id: sender.alias_id,
      })
      if (former) {
        await removeMessages(tx, account_id, [{ folder_id: former.folder_id, message_uids: [former.uid] }])
      }
      if (original) {
        await markAnswered(tx, account_id, original, original.mode === 3 ? 'forwarded' : 'answered')
      }
      await queueMessage(tx, {
        account_id,
        blob: sent.hash,
        envelope_from: sender.address.email,
        recipients: envelopeOf(recipients),
        message_id,
        now: app.clock(),
      })
      return { message: { uid, folder_id, message_id } }
    }),
  )
  await app.db.wake(OUTBOUND_WAKE)
  return answer
}
