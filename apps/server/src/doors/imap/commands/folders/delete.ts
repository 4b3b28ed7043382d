import { deleteFolderAt } from '#server/mailbox/programs/folders/delete-folder-at.ts'
import type { Handler } from '../handler.ts'

/** Its messages go to Trash, as in the browser. RFC 9051 §6.3.5. */
export const deleteMailbox: Handler<'DELETE'> = {
  state: 'signed in',
  run: ({ parts, actor }, { mailbox }) => deleteFolderAt(parts.app, actor!, { path: mailbox }),
}
