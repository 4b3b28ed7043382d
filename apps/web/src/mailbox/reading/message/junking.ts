import type { MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import { folderMessages } from '#web/mailbox/actions/cache/message-refs.ts'
import type { ActionTarget } from '#web/mailbox/actions/message-actions.ts'
import type { MessageActions } from '#web/mailbox/actions/use-message-actions.ts'

/** Puts one message of a conversation into Spam; undefined where that cannot be done. */
export function junkingOf(
  row: MessageRow,
  system: ActionTarget['system'],
  { spam }: MessageActions,
): (() => void) | undefined {
  const target = { folder_messages: folderMessages([row]), rows: [{ ...row, threads: [] }], system }
  return spam.available(target) ? () => spam.run(target) : undefined
}
