import type { MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import { folderMessages } from '#web/mailbox/actions/cache/message-refs.ts'
import type { ActionTarget } from '#web/mailbox/actions/message-actions.ts'
import type { MessageActions } from '#web/mailbox/actions/use-message-actions.ts'

/** Whether a message lies in Spam, and how it is put there or taken out; undefined where that cannot be done. */
export interface Junking {
  isJunk: boolean
  onJunk: (() => void) | undefined
  onNotJunk: (() => void) | undefined
}

/** The same of one message of a conversation. */
export function junkingOf(
  row: MessageRow,
  system: ActionTarget['system'],
  { spam, not_spam }: MessageActions,
): Junking {
  const target = { folder_messages: folderMessages([row]), rows: [{ ...row, threads: [] }], system }
  return {
    isJunk: system === 'junk',
    onJunk: spam.available(target) ? () => spam.run(target) : undefined,
    onNotJunk: not_spam.available(target) ? () => not_spam.run(target) : undefined,
  }
}
