import { takeRecent } from '#server/mailbox/programs/folders/take-recent.ts'
import type { Session } from '../session.ts'
import type { SelectedFolder } from './selected-folder.ts'

/** What is new in the folder is recent to the first program that is told of it. RFC 3501 §2.3.2; RFC 9051 knows it no more. */
export async function noteRecent(
  { enabled, parts, actor }: Session,
  selected: SelectedFolder,
  until = selected.lastUid + 1,
): Promise<void> {
  if (enabled.has('IMAP4REV2')) return
  const taken = await takeRecent(parts.app, actor!, {
    folder_id: selected.id,
    until: until as typeof selected.lastUid,
    isReadOnly: selected.isReadOnly,
  })
  if (!taken) return
  const former = selected.recent.at(-1)
  // Whoever only looks is told of the same ones once more.
  if (former && taken[0] <= former[1] + 1) selected.recent[selected.recent.length - 1] = [former[0], taken[1]]
  else selected.recent.push(taken)
}

/** RFC 3501 §7.3.2. */
export function sendRecent({ enabled, connection }: Session, selected: SelectedFolder): void {
  if (enabled.has('IMAP4REV2')) return
  selected.recentTold = selected.recentCount
  connection.line(`* ${selected.recentTold} RECENT`)
}
