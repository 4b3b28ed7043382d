import type { MessageUid } from '#contract/mailbox/messages/message.schema.ts'
import { setText } from '#imap/sequence-set.ts'
import { storeFlags } from '#server/mailbox/programs/messages/flags/store-flags.ts'
import type { Answer } from '../../answer.ts'
import { ImapNo } from '../../answer.ts'
import { enableCondstore } from '../../selected/enable-condstore.ts'
import { namedUids } from '../../selected/meant-uids.ts'
import { noteOwn } from '../../selected/note-own.ts'
import { requestedFlags } from '../../selected/requested-flags.ts'
import { sendFlags, sendModseqs } from '../../selected/send-flags.ts'
import { type Session, sendsModseq } from '../../session.ts'
import type { CommandOf, Handler } from '../handler.ts'

/** Marks messages. RFC 9051 §6.4.6, RFC 7162 §3.1.3. */
export const store: Handler<'STORE'> = {
  state: 'selected',
  keepsNumbers: ({ isUid }) => !isUid,
  async run(session, command): Promise<Answer> {
    const { parts, actor } = session
    const selected = session.selected!
    if (selected.isReadOnly) throw new ImapNo('READ-ONLY', 'The mailbox was opened to be looked at')
    if (command.unchanged_since !== null) enableCondstore(session)
    const named = namedUids(session, command)
    const stored = await storeFlags(parts.app, actor!, {
      folder_id: selected.id,
      uids: named,
      mode: command.mode,
      ...requestedFlags(command.flags),
      ...(command.unchanged_since === null ? {} : { unchanged_since: command.unchanged_since }),
    })
    noteOwn(selected, stored, { isTold: !command.isSilent })
    if (!command.isSilent) await sendFlags(session, selected, stored.messages)
    else if (sendsModseq(session)) sendModseqs(session, selected, stored.messages)
    if (stored.modified.length === 0) {
      if (!command.isUid && !command.isSilent) sendGoneAsMarked(session, command, stored.gone)
      return {}
    }
    const refused = command.isUid ? stored.modified : stored.modified.map((uid) => selected.numberOf(uid))
    return { code: `MODIFIED ${setText(refused)}`, text: 'Others have changed meanwhile' }
  },
}

/**
 * Who counts on numbers counts on an answer for each, so what others have deleted is told as marked until it can be told
 * as gone; without a modseq, for it has none any more. RFC 2180 §4.2.2.
 */
function sendGoneAsMarked(
  { connection, selected }: Session,
  { mode, flags }: CommandOf<'STORE'>,
  gone: readonly MessageUid[],
): void {
  const names = new Set(['\\Deleted', ...(mode === 'remove' ? [] : flags)])
  for (const uid of gone)
    connection.line(`* ${selected!.numberOf(uid)} FETCH (UID ${uid} FLAGS (${[...names].join(' ')}))`)
}
