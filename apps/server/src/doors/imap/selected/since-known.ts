import type { Qresync } from '#imap/command.ts'
import { inSet, LAST, type Range, resolveSet } from '#imap/sequence-set.ts'
import type { ChangedMessage } from '#server/mailbox/store/changes/changed-message.ts'
import { changesSince } from '#server/mailbox/store/changes/changes-since.ts'
import type { Session } from '../session.ts'
import { between, rangesText, shared } from './ranges.ts'
import { FolderGone } from './refresh.ts'
import type { SelectedFolder } from './selected-folder.ts'
import { sendFlags } from './send-flags.ts'

/** What went and changed while the program was away, of what it remembers. RFC 7162 §3.2.5. */
export async function sendSinceKnown(
  session: Session,
  selected: SelectedFolder,
  { uid_validity, modseq, known_uids }: Qresync,
): Promise<void> {
  if (uid_validity !== selected.uid_validity) return
  const within = resolveSet(known_uids ?? { ranges: [[1, LAST]] }, selected.uid_next - 1)
  const { changed, gone } = await changedSince(session, selected, { modseq, within })
  sendVanishedEarlier(session, gone)
  await sendFlags(session, selected, changed)
}

/** What is gone, told to whoever asks after the fact. RFC 7162 §3.2.10.1. */
export function sendVanishedEarlier({ connection }: Session, gone: readonly Range[]): void {
  if (gone.length > 0) connection.line(`* VANISHED (EARLIER) ${rangesText(gone)}`)
}

/** What went while the folder was opened still has its number: it is told with the next change, not as gone before. */
function goneOf(selected: SelectedFolder, expunged: readonly Range[] | null): readonly Range[] {
  if (!expunged) return between(selected.uids, selected.uid_next - 1)
  const numbered = selected.uidsWithin(expunged)
  return numbered.length === 0 ? expunged : shared(expunged, between(numbered, LAST))
}

/** Messages within ranges of UIDs that changed after a modseq, and which of the UIDs are gone since. RFC 7162 §3.1.4.1. */
export async function changedSince(
  { parts, actor }: Session,
  selected: SelectedFolder,
  { modseq, within }: { modseq: number; within: readonly Range[] },
): Promise<{ changed: ChangedMessage[]; gone: Range[] }> {
  const known = { uid_validity: selected.uid_validity, modseq }
  const changed: ChangedMessage[] = []
  let gone: Range[] | undefined
  for (let after_uid = 0; ; ) {
    const changes = await changesSince(parts.app, actor!.account_id, selected.id, known, { after_uid })
    if (changes?.state.uid_validity !== selected.uid_validity) throw new FolderGone()
    gone ??= shared(within, goneOf(selected, changes.expunged))
    for (const change of changes.changed) if (inSet(within, change.uid)) changed.push(change)
    if (!changes.isMore) return { changed, gone }
    after_uid = changes.changed.at(-1)!.uid
  }
}
