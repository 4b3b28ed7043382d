import type { Message } from '#contract/mailbox/messages/message.schema.ts'
import { SETTINGS_PATH } from '#web/platform/paths.ts'

/** The page that makes a filter from a message: who sent it, of which list, to which alias. */
export function filterFromMessage(message: Pick<Message, 'fields' | 'list_id' | 'alias_id'>): string {
  const { fields, list_id, alias_id } = message
  const [from] = fields.from
  const said = new URLSearchParams({
    ...(from && { from: from.email, name: from.name || from.email }),
    ...(list_id && { list: list_id }),
    ...(alias_id !== 0 && { alias: String(alias_id) }),
  })
  return `${SETTINGS_PATH}/filters/create?${said}`
}
