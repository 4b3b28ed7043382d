import { deleteFolderAt } from '#server/mailbox/programs/folders/delete-folder-at.ts'
import type { Handler } from '../handler.ts'

/** Its messages go to Trash, as in the browser. RFC 9051 §6.3.5. */
export const deleteMailbox: Handler<'DELETE'> = {
  state: 'signed in',
  async run(session, { mailbox }) {
    await deleteFolderAt(session.parts.app, session.actor!, { path: mailbox })
    if (session.selected?.mailbox !== mailbox) return
    // Its own doing is no reason to break off: the program has left the folder by that. RFC 9051 §7.1 CLOSED.
    session.selected = null
    session.connection.line('* OK [CLOSED] The mailbox was deleted')
  },
}
