import type { InputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { openMessageById as byIdEndpoint } from '#contract/mailbox/opening/open-message-by-id.ts'
import type { OpenedMessage } from '#contract/mailbox/opening/opened-message.schema.ts'
import type { Actor, App } from '#server/app.ts'
import { selectRefByMessageId } from '../store/rows/message-rows.sql.ts'
import { openMessage } from './open-message.ts'

/** The same by RFC 5322 Message-ID, with or without its angle brackets. */
export async function openMessageById(
  app: App,
  actor: Actor,
  { message_id, show_images }: InputOf<typeof byIdEndpoint>,
): Promise<OpenedMessage> {
  const bracketed = message_id.startsWith('<') ? message_id : `<${message_id}>`
  const messageRef = await selectRefByMessageId(
    app.db,
    actor.account_id,
    bracketed,
    actor.alias_only?.alias_id,
  )
  if (!messageRef) throw new AppError('message_not_found')
  return openMessage(app, actor, { ...messageRef, show_images })
}
