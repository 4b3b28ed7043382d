import type { StoredFlags } from '#server/mailbox/programs/messages/flags/stored-flags.ts'
import type { SelectedFolder } from './selected-folder.ts'

/**
 * What the program has changed itself it knows: it is not told once more. Where nobody else has changed anything since
 * the program was told last, the folder need not be looked through for it. RFC 9051 §6.4.6.
 */
export function noteOwn(
  selected: SelectedFolder,
  { messages, modseqs_before, only }: StoredFlags,
  { isTold }: { isTold: boolean },
): void {
  if (only?.modseq_before === selected.modseq) {
    selected.modseq = only.modseq
    return
  }
  for (const { uid, modseq } of messages) {
    // What others changed before is not its own: told in silence it would never be known.
    const isKnown = (modseqs_before.get(uid) ?? 0) <= selected.modseq
    if (isKnown || isTold) selected.ownModseqs.set(uid, modseq)
  }
}
