import type { InputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { openMessage as endpoint } from '#contract/mailbox/opening/open-message.ts'
import type { OpenedMessage } from '#contract/mailbox/opening/opened-message.schema.ts'
import type { Actor, App } from '#server/app.ts'
import { openSource } from '#server/platform/blobs/open-source.ts'
import { startOf } from '#server/readers/source.ts'
import { readContent } from '../reading/read-content.ts'
import { selectMessageAt, selectThreadRows } from '../store/rows/message-rows.sql.ts'
import { areImagesAllowed } from './images-allowed.ts'
import { senderProof } from './sender-proof.ts'

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
  const storedMessage = await selectMessageAt(app.db, account_id, folder_id, uid, alias_id)
  if (!storedMessage) throw new AppError('message_not_found')

  await using stored = await openSource(app.blobs, storedMessage)
  const { source } = stored
  const thread = await selectThreadRows(app.db, account_id, storedMessage.id, alias_id)
  const row = thread.find(({ id }) => id === storedMessage.id)
  if (!row) throw new AppError('message_not_found')

  const isAllowed = () => (show_images === undefined ? areImagesAllowed(app, actor, row) : isYes(show_images))
  // Whoever sent spam learns nothing of its being read.
  const allowed = !storedMessage.in_spam && (await isAllowed())
  const images = allowed ? 'allowed' : 'blocked'
  const isNotification = row.encrypted && !row.isDraft
  const content = await readContent(app, actor, { folder_id, uid, raw: source, images, isNotification })
  return {
    // A list is told only what its own signature vouches for. RFC 8058 §4.
    message: {
      ...row,
      ...content,
      // What stands for an encrypted message is told as it is. Spec §3 Message.
      ...(isNotification && { content: Buffer.from(content.content, 'base64').toString() }),
      one_click: content.one_click && row.auth?.dkim === 'pass',
      fields: storedMessage.fields,
      headers_url: `/api/v1/messages/${row.path}/source`,
      ...(!row.isDraft && { proof: senderProof(row, startOf(source)) }),
      ...(row.isDraft && { draft: await app.steps.opening.readDraft(app, source, row) }),
    },
    thread,
  }
}

const isYes = (flag: string): boolean => flag === 'true' || flag === '1'
