import type { ComposeBody } from '#contract/outbound/compose/compose.schema.ts'
import type { Actor, App } from '#server/app.ts'
import { getUpload } from '#server/mailbox/attachments/get-upload.ts'
import { findMessageSize } from '#server/mailbox/store/get-message-bytes.ts'

/** A message is in memory as files, as it is written, and as it is stored. */
const COPIES = 2

/**
 * About how many bytes a message takes in memory while it is written, to ask for room before. What is not there is
 * refused later, where it is looked for.
 */
export async function weighMessage(
  app: App,
  actor: Actor,
  { content, attachments = [] }: Pick<ComposeBody, 'content' | 'attachments'>,
): Promise<number> {
  let bytes = content.length
  const messages = new Set<string>()
  for (const { id, folder_id, message_uid, ticket } of attachments) {
    if (ticket !== undefined) continue
    if (folder_id === undefined || message_uid === undefined) {
      bytes += await getUpload(app, actor, id).then(
        ({ size }) => size,
        () => 0,
      )
      continue
    }
    const route = `${folder_id}/${message_uid}`
    if (!messages.has(route)) bytes += await findMessageSize(app, actor, { folder_id, uid: message_uid })
    messages.add(route)
  }
  return bytes * COPIES
}
