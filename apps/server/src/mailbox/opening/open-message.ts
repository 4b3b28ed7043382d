import type { InputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { openMessage as endpoint } from '#contract/mailbox/opening/open-message.ts'
import type { OpenedMessage } from '#contract/mailbox/opening/opened-message.schema.ts'
import type { Actor, App } from '#server/app.ts'
import { selectOpenedThread } from '../store/rows/message-rows.sql.ts'
import { senderProof } from './sender-proof.ts'
import { viewDraft, viewMessage } from './view-message.ts'

/**
 * Opens one message with its conversation. Remote images stay away unless `show_images` or the
 * setting `image_display` lets them in; in Spam nothing does. Throws `message_not_found`. Spec §7 Messages, §3 Message.
 */
export async function openMessage(
  app: App,
  actor: Actor,
  { folder_id, uid, show_images }: InputOf<typeof endpoint>,
): Promise<OpenedMessage> {
  const { account_id } = actor
  const alias_id = actor.alias_only?.alias_id
  const opened = await app.db.read(account_id, (db) =>
    selectOpenedThread(db, account_id, { folder_id, uid, alias_id }),
  )
  if (!opened) throw new AppError('message_not_found')

  const { row, fields, is_vouched, thread } = opened
  const areImagesWanted = show_images === undefined ? undefined : isYes(show_images)
  const view = row.isDraft ? viewDraft : viewMessage
  const { content, arrival, draft } = await view(app, actor, { ...opened, areImagesWanted })
  return {
    // A list is told only what its own signature vouches for. RFC 8058 §4.
    message: {
      ...row,
      ...content,
      // What stands for an encrypted message is told as it is. Spec §3 Message.
      ...(row.encrypted && !row.isDraft && { content: Buffer.from(content.content, 'base64').toString() }),
      one_click: content.one_click && row.auth?.dkim === 'pass',
      fields,
      headers_url: `/api/v1/messages/${row.path}/source`,
      ...(!row.isDraft && { proof: senderProof(row, arrival, is_vouched) }),
      ...(draft && { draft }),
    },
    thread,
  }
}

const isYes = (flag: string): boolean => flag === 'true' || flag === '1'
