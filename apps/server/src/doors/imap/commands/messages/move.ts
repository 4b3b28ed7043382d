import { setText } from '#imap/sequence-set.ts'
import { moveUids } from '#server/mailbox/programs/messages/move-uids.ts'
import { ImapNo } from '../../answer.ts'
import { findFolder } from '../../folders/find-folder.ts'
import { meantUids } from '../../selected/meant-uids.ts'
import type { Handler } from '../handler.ts'

/** All of them or none; the UIDs that they got are told before they are gone from here. RFC 6851 §3.3, §4.3. */
export const move: Handler<'MOVE'> = {
  state: 'selected',
  async run(session, command) {
    const { parts, actor, connection } = session
    const selected = session.selected!
    if (selected.isReadOnly) throw new ImapNo('READ-ONLY', 'The mailbox was opened to be looked at')
    const uids = meantUids(session, command)
    const target = await findFolder(session, command.mailbox, { code: 'TRYCREATE' })
    const { pairs, uid_validity } = await moveUids(parts.app, actor!, {
      folder_id: selected.id,
      uids,
      destination_id: target.id,
    })
    if (pairs.length === 0) return
    const from = setText(pairs.map(([source]) => source))
    const made = setText(pairs.map(([, uid]) => uid))
    connection.line(`* OK [COPYUID ${uid_validity} ${from} ${made}] Moved`)
  },
}
