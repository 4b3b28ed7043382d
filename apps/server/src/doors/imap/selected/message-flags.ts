import { keywordsOf, type MailboxKeywords } from '#server/mailbox/keywords/mailbox-keywords.ts'
import type { MessageMarks } from '#server/mailbox/programs/folders/list-folder-uids.ts'
import { flagsOfBits } from '#server/mailbox/programs/folders/list-folder-uids.ts'
import type { ChangedMessage } from '#server/mailbox/store/changes/changed-message.ts'
import type { SelectedFolder } from './selected-folder.ts'

/** What every folder has. RFC 9051 §2.3.2. */
export const SYSTEM_FLAGS = ['\\Answered', '\\Flagged', '\\Deleted', '\\Seen', '\\Draft'] as const

type Marks = Omit<ChangedMessage, 'uid' | 'modseq'>

/** Marks as IMAP writes them; Important is \Flagged, labels are keywords. RFC 9051 §2.3.2; decisions 122. */
export function flagsOf(message: Marks, known: MailboxKeywords, isRecent: boolean): string {
  const flags: string[] = []
  if (isRecent) flags.push('\\Recent')
  if (message.answered) flags.push('\\Answered')
  if (message.flagged) flags.push('\\Flagged')
  if (message.deleted) flags.push('\\Deleted')
  if (message.seen) flags.push('\\Seen')
  if (message.draft) flags.push('\\Draft')
  return [...flags, ...keywordsOf(message, known)].join(' ')
}

/** The same for many messages: most of a folder are marked in one of a few ways, each of which is written once. */
export function flagsWriter(
  known: MailboxKeywords,
  selected: SelectedFolder,
): (marks: MessageMarks) => string {
  const written = new Map<number, string>()
  return ({ uid, bits, keywords, labels }) => {
    const isRecent = selected.isRecent(uid)
    if (isRecent || keywords.length > 0 || labels.length > 0)
      return flagsOf({ ...flagsOfBits(bits), keywords, labels }, known, isRecent)
    const earlier = written.get(bits)
    if (earlier !== undefined) return earlier
    const text = flagsOf({ ...flagsOfBits(bits), keywords, labels }, known, isRecent)
    written.set(bits, text)
    return text
  }
}
