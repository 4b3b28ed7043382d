import type { MessageUid } from '#contract/mailbox/messages/message.schema.ts'
import type { FetchItem } from '#imap/fetch-item.ts'
import { listFolderUids, messagesOf } from '#server/mailbox/programs/folders/list-folder-uids.ts'
import type { UidRange } from '#server/mailbox/programs/folders/uid-range.ts'
import { flagsOf } from '../selected/message-flags.ts'
import { rangesOf } from '../selected/ranges.ts'
import { FolderGone } from '../selected/refresh.ts'
import { knownKeywords } from '../selected/send-flags.ts'
import type { Session } from '../session.ts'

/** How messages are marked: what every program asks of a whole folder, so it is read in one piece. */
export async function fetchFlags(
  session: Session,
  uids: readonly MessageUid[],
  items: readonly FetchItem[],
): Promise<void> {
  const { parts, actor, connection } = session
  const selected = session.selected!
  const ranges = rangesOf(uids, selected.uids) as UidRange[]
  const folder = await listFolderUids(parts.app, actor!, { folder_id: selected.id, ranges })
  if (!folder) throw new FolderGone()
  const known = await knownKeywords(session, selected)
  for (const message of messagesOf(folder)) {
    const number = selected.numberOf(message.uid)
    if (number === 0) continue
    const values = items.map(({ what }) => {
      if (what === 'UID') return `UID ${message.uid}`
      return what === 'FLAGS' ? `FLAGS (${flagsOf(message, known)})` : `MODSEQ (${message.modseq})`
    })
    connection.line(`* ${number} FETCH (${values.join(' ')})`)
    if (connection.isFull) await connection.taken()
  }
}
