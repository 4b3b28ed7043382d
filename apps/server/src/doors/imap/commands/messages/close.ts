import { expungeMessages } from '#server/mailbox/programs/messages/expunge-messages.ts'
import type { Handler } from '../handler.ts'

/** Leaves the folder, and what was marked as deleted there is gone without a word. RFC 9051 §6.4.1. */
export const close: Handler<'CLOSE'> = {
  state: 'selected',
  async run(session) {
    const { actor, selected, parts } = session
    session.selected = null
    // While operators work on the service the marks stay, for another time.
    if (selected!.isReadOnly || parts.app.maintenance.current()) return
    await expungeMessages(parts.app, actor!, { folder_id: selected!.id })
  },
}
