import { listKeywords } from '#server/mailbox/keywords/list-keywords.ts'
import { allKeywords, type MailboxKeywords } from '#server/mailbox/keywords/mailbox-keywords.ts'
import type { ChangedMessage } from '#server/mailbox/store/changes/changed-message.ts'
import { type Session, sendsModseq } from '../session.ts'
import { flagsOf, SYSTEM_FLAGS } from './message-flags.ts'
import type { SelectedFolder } from './selected-folder.ts'

/** What FLAGS tells of a folder. RFC 9051 §7.3.5. */
export const flagNames = (known: MailboxKeywords): string =>
  [...SYSTEM_FLAGS, ...allKeywords(known)].join(' ')

/** How messages are marked now: `* 3 FETCH (UID 9 FLAGS (\Seen) MODSEQ (12))`. */
export async function sendFlags(
  session: Session,
  selected: SelectedFolder,
  changed: readonly ChangedMessage[],
): Promise<void> {
  if (changed.length === 0) return
  const known = await knownKeywords(session, selected)
  for (const message of changed) {
    const number = selected.numberOf(message.uid)
    if (number === 0) continue
    const modseq = sendsModseq(session) ? ` MODSEQ (${message.modseq})` : ''
    session.connection.line(
      `* ${number} FETCH (UID ${message.uid} FLAGS (${flagsOf(message, known, selected.isRecent(message.uid))})${modseq})`,
    )
    if (session.connection.isFull) await session.connection.taken()
  }
}

/** The keywords of now; those that are new are told before the messages that bear them. RFC 9051 §7.3.5. */
export async function knownKeywords(session: Session, selected: SelectedFolder): Promise<MailboxKeywords> {
  const known = await listKeywords(session.parts.app, session.actor!)
  const names = flagNames(known)
  if (names !== selected.flagNames) {
    selected.flagNames = names
    session.connection.line(`* FLAGS (${names})`)
    if (!selected.isReadOnly)
      session.connection.line(`* OK [PERMANENTFLAGS (${names} \\*)] There are more keywords now`)
  }
  return known
}

/** Only that they changed, to whoever asked to hear no more. RFC 7162 §3.1.3. */
export function sendModseqs(
  session: Session,
  selected: SelectedFolder,
  changed: readonly ChangedMessage[],
): void {
  for (const { uid, modseq } of changed)
    session.connection.line(`* ${selected.numberOf(uid)} FETCH (UID ${uid} MODSEQ (${modseq}))`)
}
