import type { OutputOf } from '#contract/endpoint.ts'
import type { ComposePayload } from '#contract/outbound/compose/compose.schema.ts'
import type { sendMessage as endpoint } from '#contract/outbound/compose/send-message.ts'
import { withoutBcc } from '#mime/without-bcc.ts'
import { writeMessage } from '#mime/write-message.ts'
import type { Actor, App } from '#server/app.ts'
import { withMailbox } from '#server/mailbox/store/with-mailbox.ts'
import { answerOnce, findAnswer } from '#server/platform/answers/answer-once.ts'
import type { Call } from '#server/platform/http/route.ts'
import { keepEnvelope } from '#server/protected/protect-message.ts'
import { checkRecipients, envelopeOf, recipientsOf } from '../compose/check-recipients.ts'
import { checkSender } from '../compose/check-sender.ts'
import { composeMessage } from '../compose/compose-message.ts'
import { messagePassword, protectComposed } from '../compose/protect-composed.ts'
import { weighMessage } from '../compose/weigh-message.ts'
import { dueMoment } from '../schedule/due-moment.ts'
import { holdMessage } from '../schedule/hold-message.ts'
import { dispatchMessage } from './dispatch-message.ts'

type Answer = OutputOf<typeof endpoint>

/**
 * Sends a message, at once or when it is due: until then it waits in Drafts and can be taken back. The
 * same Idempotency-Key is the same message. Spec §4 Composer, §7 Messages; decisions 2, 12.
 */
export async function sendMessage(
  app: App,
  actor: Actor,
  payload: ComposePayload,
  { idempotency_key }: Pick<Call, 'idempotency_key'>,
): Promise<Answer> {
  const call = { operation: 'send-message', key: idempotency_key }
  const { body } = payload
  const checking = checkSender(app, actor, body.fields.from)
  checking.catch(() => {})
  const before = await findAnswer<Answer>(app.db, actor, call)
  if (before) return before

  const sender = await checking
  const recipients = recipientsOf(body)
  checkRecipients(recipients)
  const password = messagePassword(body)
  const now = app.clock()
  const due_at = dueMoment(payload, now)
  // A message put off is dated by its sending; one held for seconds, by its writing.
  const sent_at = due_at && payload.send_at ? due_at : now
  using _quota = await app.inHand.hold('sending', await weighMessage(app, actor, body))
  const composed = await composeMessage(app, actor, payload, { sender, recipients, isDraft: false, sent_at })
  const sealed = password === null ? null : await protectComposed(app, actor, composed, { ...body, password })
  const { raw, message } = sealed ?? composed

  const ownCopy = withActor(raw, actor)
  const own = await app.blobs.put(ownCopy)
  const wire = withoutBcc(raw)
  const { account_id } = actor
  const { message_id, former, original } = composed
  const outgoing = {
    account_id,
    alias_id: sender.alias_id,
    blob: own.hash,
    size: own.size + (sealed?.bytes ?? 0),
    wire_blob: wire === ownCopy ? own.hash : (await app.blobs.put(wire)).hash,
    envelope_from: sender.address.email,
    recipients: envelopeOf(recipients),
    message_id,
    original,
    public_id: sealed?.envelope.public_id ?? null,
    dsn: null,
  }
  const clear = due_at
    ? await app.blobs.put(await writeMessage(composed.unfinished, { keepBcc: true }))
    : null

  const answer = await withMailbox(
    app.db,
    account_id,
    (tx) =>
      answerOnce(app, tx, actor, call, async (): Promise<Answer> => {
        if (sealed) await keepEnvelope(tx, account_id, sealed)
        if (due_at && clear) {
          const draft = { ...clear, message: composed.message, former }
          const { send_id, ...messageRef } = await holdMessage(app, tx, { ...outgoing, due_at }, draft)
          return { message: { ...messageRef, message_id }, send_id, undo_until: due_at.toISOString() }
        }
        const { sent, leaves_at } = await dispatchMessage(app, tx, { ...outgoing, message, former })
        return {
          message: { ...sent, message_id },
          ...(leaves_at && { leaves_at: leaves_at.toISOString() }),
        }
      }),
    { isForNew: true },
  )
  return answer
}

/**
 * The copy for Sent of a message that somebody else wrote in this mailbox names them in its header, for the
 * owner to see; what leaves does not. Decision 0042.
 */
const withActor = (raw: Buffer, { impersonation }: Actor): Buffer =>
  impersonation ? Buffer.concat([Buffer.from(`X-Acting-Wmid: ${impersonation.wmid}\r\n`), raw]) : raw
