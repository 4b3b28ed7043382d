import type { OutputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { ComposePayload } from '#contract/outbound/compose/compose.schema.ts'
import type { saveDraft as endpoint } from '#contract/outbound/compose/save-draft.ts'
import type { Actor, App } from '#server/app.ts'
import { type DraftRef, findDraft } from '#server/mailbox/store/rows/find-draft.ts'
import { type MailboxTx, withMailbox } from '#server/mailbox/store/with-mailbox.ts'
import { recipientsOf } from '../compose/check-recipients.ts'
import { checkSender } from '../compose/check-sender.ts'
import { type ComposedMessage, composeMessage } from '../compose/compose-message.ts'
import { weighMessage } from '../compose/weigh-message.ts'
import { selectIsHeld } from '../schedule/scheduled.sql.ts'
import { draftEtag, messageIdOf } from './draft-etag.ts'
import { putDraft } from './put-draft.ts'

/**
 * Keeps an unfinished message in Drafts, whole: Bcc and half-typed recipients too, and that it is to go
 * under a password, but not which. The former version goes in the same transaction; the answer names
 * the new one. Throws `draft_changed_elsewhere` for a draft that waits to be sent and, with `etag`, for one
 * that was saved, sent or removed elsewhere. Spec §4 Composer, §7 Messages; decisions 2.
 */
export async function saveDraft(
  app: App,
  actor: Actor,
  payload: ComposePayload,
): Promise<OutputOf<typeof endpoint>> {
  const sender = await checkSender(app, actor, payload.body.fields.from)
  const recipients = recipientsOf(payload.body)
  using _quota = await app.inHand.hold('sending', await weighMessage(app, actor, payload.body))
  const composed = await composeMessage(app, actor, payload, {
    sender,
    recipients,
    isDraft: true,
    sent_at: app.clock(),
  })
  const { raw, message, message_id } = composed
  const { hash, size } = await app.blobs.put(raw)

  return withMailbox(app.db, actor.account_id, async (tx) => {
    const former = await standingFormer(tx, actor, payload, composed)
    const { uid, folder_id } = await putDraft(app, tx, {
      account_id: actor.account_id,
      alias_id: sender.alias_id,
      hash,
      size,
      message,
      isEncrypted: payload.body.encrypt ?? false,
      former,
    })
    return { message: { uid, folder_id, message_id }, etag: draftEtag(uid, message_id) }
  })
}

/** The version to be replaced; the lock of the mailbox keeps it the newest until the transaction ends. */
async function standingFormer(
  tx: MailboxTx,
  { account_id, alias_only }: Actor,
  { body, etag }: ComposePayload,
  { former }: ComposedMessage,
): Promise<DraftRef | undefined> {
  const alias_id = alias_only?.alias_id
  const standing = former ? await findDraft(tx, account_id, { uid: former.uid }, alias_id) : undefined
  if (standing && (await selectIsHeld(tx, account_id, standing.id))) throw changedElsewhere(standing.uid)
  if (!standing && body.uid && etag) {
    const newest = await findDraft(tx, account_id, { message_id: messageIdOf(etag) }, alias_id)
    throw changedElsewhere(newest?.uid)
  }
  return standing
}

const changedElsewhere = (uid: number | undefined): AppError =>
  new AppError('draft_changed_elsewhere', uid === undefined ? {} : { params: { uid } })
