import type { InputOf, OutputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { cancelSend as endpoint } from '#contract/outbound/schedule/cancel-send.ts'
import type { Actor, App } from '#server/app.ts'
import { findDraft } from '#server/mailbox/store/rows/find-draft.ts'
import { withMailbox } from '#server/mailbox/store/with-mailbox.ts'
import { dropEnvelope } from '#server/protected/protect-message.ts'
import { draftEtag } from '../drafts/draft-etag.ts'
import { deleteScheduled } from './scheduled.sql.ts'

/**
 * Keeps a waiting message from leaving; answers its draft. Of a cancel and a release at one moment only
 * one happens: too late is `entity_not_found`. Decisions 2.
 */
export async function cancelSend(
  app: App,
  { account_id, alias_only }: Actor,
  { send_id }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  return withMailbox(app.db, account_id, async (tx) => {
    const send = await deleteScheduled(tx, account_id, send_id, {
      alias_only: alias_only?.alias_id,
    })
    const draft = send && (await findDraft(tx, account_id, { id: send.draft_id }))
    if (!draft) throw new AppError('entity_not_found')
    if (send.public_id) await dropEnvelope(tx, account_id, send.public_id)
    const { uid, folder_id, message_id } = draft
    return { message: { uid, folder_id }, etag: draftEtag(uid, message_id) }
  })
}
