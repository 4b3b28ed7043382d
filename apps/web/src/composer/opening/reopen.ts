import type { Opening } from '../composer-parts.ts'
import type { ComposerState, SavedDraft } from '../state/composer-state.ts'

/** The window of a message again as it was when it was sent, over the draft that the server kept of it. */
export function reopen(
  { mode, reply, answers_as, original_id }: Opening,
  { from, recipients, subject, content, content_type, protection, files }: ComposerState,
  { uid, folder_id, etag }: Pick<SavedDraft, 'uid' | 'folder_id' | 'etag'>,
): Opening {
  return {
    mode,
    reply,
    ...(answers_as !== undefined && { answers_as }),
    ...(original_id !== undefined && { original_id }),
    message: { from, recipients, subject, content, content_type, protection },
    files,
    draft: { uid, folder_id, etag: etag ?? null, saved_at: null, revision: 0 },
  }
}
