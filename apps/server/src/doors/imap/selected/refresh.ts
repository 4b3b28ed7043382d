import type { MessageUid } from '#contract/mailbox/messages/message.schema.ts'
import { setText } from '#imap/sequence-set.ts'
import type { ChangedMessage } from '#server/mailbox/store/changes/changed-message.ts'
import { changesSince } from '#server/mailbox/store/changes/changes-since.ts'
import type { Session } from '../session.ts'
import { noteRecent, sendRecent } from './recent.ts'
import type { SelectedFolder } from './selected-folder.ts'
import { sendFlags } from './send-flags.ts'

/** The selected folder was deleted: the conversation cannot go on in it. RFC 2180 §3.3. */
export class FolderGone extends Error {
  override name = 'FolderGone'
}

/**
 * Asks what changed in the selected folder and tells it: new messages, marks, and, where the command allows it, what
 * is gone. During FETCH, STORE and SEARCH by numbers nothing may vanish, for the program counts on its numbers.
 * RFC 9051 §5.5, §7.5.1.
 */
export async function refresh(session: Session, { mayExpunge }: { mayExpunge: boolean }): Promise<void> {
  const { selected } = session
  session.hasNews = false
  if (!selected) return
  const before = selected.uids.length
  const marked = await takeChanges(session, selected)
  selected.ownModseqs.clear()
  const hasArrived = selected.uids.length > before
  if (mayExpunge) sendGone(session, selected)
  if (hasArrived) {
    await noteRecent(session, selected)
    session.connection.line(`* ${selected.uids.length} EXISTS`)
  }
  // Counting goes over all that came in pieces, and nothing else changes the count.
  const hasChanged = hasArrived || selected.uids.length !== before
  if (hasChanged && selected.recentCount !== selected.recentTold) sendRecent(session, selected)
  await sendFlags(session, selected, marked)
}

/** Takes in what came and went; answers what is marked in another way than the program knows. */
async function takeChanges(session: Session, selected: SelectedFolder): Promise<ChangedMessage[]> {
  const { parts, actor } = session
  const known = { uid_validity: selected.uid_validity, modseq: selected.modseq }
  const marked: ChangedMessage[] = []
  let reached: number | undefined
  for (let after_uid = 0; ; ) {
    const changes = await changesSince(parts.app, actor!.account_id, selected.id, known, { after_uid })
    if (changes?.state.uid_validity !== selected.uid_validity) throw new FolderGone()
    if (reached === undefined) {
      reached = changes.state.modseq
      const gone = changes.expunged
        ? selected.uidsWithin(changes.expunged)
        : await missingOf(session, selected)
      for (const uid of gone) selected.gone.add(uid)
    }
    for (const change of changes.changed) {
      if (change.uid > selected.lastUid) selected.uids.push(change.uid)
      else if ((selected.ownModseqs.get(change.uid) ?? 0) < change.modseq) marked.push(change)
    }
    if (!changes.isMore) break
    after_uid = changes.changed.at(-1)!.uid
  }
  selected.modseq = reached
  return marked
}

/** What is gone is not known any more: whoever was away for so long compares. */
async function missingOf({ parts, actor }: Session, selected: SelectedFolder): Promise<MessageUid[]> {
  const folder = await parts.folders.list(actor!, selected.id)
  if (!folder) throw new FolderGone()
  const there = new Set<number>(folder.uids)
  return [...selected.uids].filter((uid) => !there.has(uid))
}

function sendGone({ connection, enabled }: Session, selected: SelectedFolder): void {
  if (selected.gone.size === 0) return
  const gone = [...selected.gone].toSorted((one, other) => one - other)
  if (enabled.has('QRESYNC')) connection.line(`* VANISHED ${setText(gone)}`)
  else {
    // From the last to the first, so that no number told has changed meanwhile.
    for (const uid of gone.toReversed()) connection.line(`* ${selected.numberOf(uid)} EXPUNGE`)
  }
  selected.forget(gone)
}
