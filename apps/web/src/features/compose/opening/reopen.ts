import type { Message } from '#contract/messages/message.ts'
import type { Opening } from '../composer-parts.ts'
import type { ComposerState } from '../composer-state.ts'

/** The window of a letter again as it was when it was sent, over the draft that the server kept of it. */
export function reopen(
  { mode, reply }: Opening,
  { from, recipients, subject, content, content_type, protection, files }: ComposerState,
  { uid, folder_id }: Pick<Message, 'uid' | 'folder_id'>,
): Opening {
  return {
    mode,
    reply,
    letter: { from, recipients, subject, content, content_type, protection },
    files,
    draft: { uid, folder_id, saved_at: null, revision: 0 },
  }
}
