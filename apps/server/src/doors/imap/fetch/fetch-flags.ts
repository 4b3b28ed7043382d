import type { MessageUid } from '#contract/mailbox/messages/message.schema.ts'
import type { FetchItem } from '#imap/fetch-item.ts'
import {
  type FolderUids,
  listFolderUids,
  marksOf,
} from '#server/mailbox/programs/folders/list-folder-uids.ts'
import type { UidRange } from '#server/mailbox/programs/folders/uid-range.ts'
import { flagsWriter } from '../selected/message-flags.ts'
import { rangesOf } from '../selected/ranges.ts'
import { FolderGone } from '../selected/refresh.ts'
import { knownKeywords } from '../selected/send-flags.ts'
import type { Session } from '../session.ts'

/** Whoever asks for less of a folder has only that read. */
const SHARE_OF_ALL = 1 / 4

/** How messages are marked: what every program asks of a whole folder, so it is read in one piece. */
export async function fetchFlags(
  session: Session,
  uids: readonly MessageUid[],
  items: readonly FetchItem[],
): Promise<void> {
  const { connection } = session
  const selected = session.selected!
  const [folder, known] = await Promise.all([
    foldersMessages(session, uids),
    knownKeywords(session, selected),
  ])
  if (!folder) throw new FolderGone()
  const writeFlags = flagsWriter(known, selected)
  let nth = 0
  let at = 0
  for (const marks of marksOf(folder)) {
    const { uid } = marks
    while (nth < uids.length && uids[nth]! < uid) nth += 1
    if (uids[nth] !== uid) continue
    // Both ascend: none is looked for from the beginning.
    while (selected.uids.at(at)! < uid) at += 1
    let values = ''
    for (const { what } of items) {
      if (values !== '') values += ' '
      if (what === 'UID') values += `UID ${uid}`
      else values += what === 'FLAGS' ? `FLAGS (${writeFlags(marks)})` : `MODSEQ (${marks.modseq})`
    }
    connection.line(`* ${at + 1} FETCH (${values})`)
    if (connection.isFull) await connection.taken()
  }
}

function foldersMessages(
  { parts, actor, selected }: Session,
  uids: readonly MessageUid[],
): Promise<FolderUids | undefined> {
  const { id, uids: all } = selected!
  if (uids.length > all.length * SHARE_OF_ALL) return parts.folders.list(actor!, id)
  return listFolderUids(parts.app, actor!, { folder_id: id, ranges: rangesOf(uids, all) as UidRange[] })
}
