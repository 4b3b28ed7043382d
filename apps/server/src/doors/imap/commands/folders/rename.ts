import { renameFolderAt } from '#server/mailbox/programs/folders/rename-folder-at.ts'
import type { Handler } from '../handler.ts'

/** RFC 9051 §6.3.6. */
export const rename: Handler<'RENAME'> = {
  state: 'signed in',
  run: ({ parts, actor }, { mailbox, to }) => renameFolderAt(parts.app, actor!, { path: mailbox, to }),
}
