import { resolveSet } from '#imap/sequence-set.ts'
import { expungeMessages } from '#server/mailbox/programs/messages/expunge-messages.ts'
import { ImapNo } from '../../answer.ts'
import { sendsModseq } from '../../session.ts'
import type { Handler } from '../handler.ts'

/** What is marked as deleted goes for good. RFC 9051 §6.4.3, §6.4.9; RFC 7162 §3.2.7. */
export const expunge: Handler<'EXPUNGE'> = {
  state: 'selected',
  async run(session, { uids }) {
    const { parts, actor, saved } = session
    const { id, isReadOnly } = session.selected!
    if (isReadOnly) throw new ImapNo('READ-ONLY', 'The mailbox was opened to be looked at')
    const meant =
      uids === null
        ? undefined
        : session.selected!.uidsWithin(resolveSet(uids, session.selected!.lastUid, saved))
    const { uids: gone, modseq } = await expungeMessages(parts.app, actor!, {
      folder_id: id,
      ...(meant ? { uids: meant } : {}),
    })
    return gone.length > 0 && sendsModseq(session) ? { code: `HIGHESTMODSEQ ${modseq}` } : {}
  },
}
