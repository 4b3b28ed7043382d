import type { Opening } from '../composer-parts.ts'
import type { ComposerState } from '../state/composer-state.ts'
import { type DraftCopy, SHAPE } from './draft-copy.ts'

interface CopyParts {
  key: string
  owner: string
  opening: Opening
  changed_at: Date
}

/** What of a window is kept: everything but files that are still on their way. */
export function copyOf(state: ComposerState, { key, owner, opening, changed_at }: CopyParts): DraftCopy {
  const { from, recipients, subject, content, content_type, files, draft, earlier, protection } = state
  return {
    shape: SHAPE,
    key,
    owner,
    opening: {
      mode: opening.mode,
      reply: opening.reply,
      ...(opening.answers_as !== undefined && { answers_as: opening.answers_as }),
      ...(opening.original_id !== undefined && { original_id: opening.original_id }),
      message: {
        ...{ from, recipients, subject, content, content_type },
        // A password is kept nowhere; a restored message gets a new one.
        protection: protection && { ...protection, password: '' },
      },
      files: files.filter((file) => file.state.kind === 'ready'),
      // What the server has may be older: the restored message is saved anew.
      draft: draft && { ...draft, revision: -1 },
    },
    earlier,
    changed_at,
  }
}
