import { setText } from '#imap/sequence-set.ts'
import { copyUids } from '#server/mailbox/programs/messages/move-uids.ts'
import type { Answer } from '../../answer.ts'
import { findFolder } from '../../folders/find-folder.ts'
import { meantUids } from '../../selected/meant-uids.ts'
import type { Handler } from '../handler.ts'

/** RFC 9051 §6.4.7, with the UIDs that the copies got. */
export const copy: Handler<'COPY'> = {
  state: 'selected',
  async run(session, command): Promise<Answer> {
    const { parts, actor } = session
    const uids = meantUids(session, command)
    const target = await findFolder(session, command.mailbox, { code: 'TRYCREATE' })
    const { pairs, uid_validity } = await copyUids(parts.app, actor!, {
      folder_id: session.selected!.id,
      uids,
      destination_id: target.id,
    })
    if (pairs.length === 0) return {}
    const from = setText(pairs.map(([source]) => source))
    return { code: `COPYUID ${uid_validity} ${from} ${setText(pairs.map(([, made]) => made))}` }
  },
}
