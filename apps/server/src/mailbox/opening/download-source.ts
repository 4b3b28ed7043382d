import type { InputOf } from '#contract/endpoint.ts'
import type { downloadSource as endpoint } from '#contract/mailbox/opening/download-source.ts'
import type { Actor, App } from '#server/app.ts'
import type { Bytes } from '#server/platform/http/route.ts'
import { findStoredMessage } from '../store/find-stored-message.ts'

/** The message as it was received or sent, byte for byte, offered as a file. Throws `message_not_found`. */
export async function downloadSource(
  app: App,
  actor: Actor,
  { folder_id, uid }: InputOf<typeof endpoint>,
): Promise<Bytes> {
  const { blob } = await findStoredMessage(app, actor, { folder_id, uid })
  return {
    content: await app.blobs.stream(blob),
    content_type: 'message/rfc822',
    file_name: `message-${folder_id}-${uid}.eml`,
  }
}
