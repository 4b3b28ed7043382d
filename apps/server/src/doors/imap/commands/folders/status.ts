import { findFolder } from '../../folders/find-folder.ts'
import { statusText } from '../../folders/status-text.ts'
import { enableCondstore } from '../../selected/enable-condstore.ts'
import type { Handler } from '../handler.ts'

/** RFC 9051 §6.3.11. Whoever asks for modseqs wants them told from then on, RFC 7162 §3.1. */
export const status: Handler<'STATUS'> = {
  state: 'signed in',
  async run(session, { mailbox, items }) {
    if (items.includes('HIGHESTMODSEQ')) enableCondstore(session)
    const folder = await findFolder(session, mailbox, { items })
    session.connection.line(statusText(session, folder, items))
  },
}
