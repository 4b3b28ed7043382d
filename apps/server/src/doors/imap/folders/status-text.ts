import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import type { StatusItem } from '#imap/command.ts'
import { mailboxName } from '#imap/write/answers.ts'
import type { FolderStatus } from '#server/mailbox/programs/folders/list-folder-status.ts'
import { isUtf8, type Session } from '../session.ts'

/** What has to be counted message by message. */
const MEASURED: ReadonlySet<StatusItem> = new Set(['SIZE', 'DELETED', 'DELETED-STORAGE'])

/** Which folders have to be looked at for it. */
export const counting = (items: readonly StatusItem[], ids: readonly FolderId[]) => ({
  measured: isMeasured(items) ? ids : [],
  recent: items.includes('RECENT') ? ids : [],
})

const isMeasured = (items: readonly StatusItem[]): boolean => items.some((item) => MEASURED.has(item))

/** `* STATUS INBOX (MESSAGES 3)`. RFC 9051 §7.3.4. */
export function statusText(session: Session, folder: FolderStatus, items: readonly StatusItem[]): string {
  const values = items.map(
    (item) => `${item} ${statusOf(folder, item, session.parts.limits.message_bytes_max)}`,
  )
  return `* STATUS ${mailboxName(folder.name, isUtf8(session))} (${values.join(' ')})`
}

function statusOf(folder: FolderStatus, item: StatusItem, append_bytes_max: number): number | string {
  switch (item) {
    case 'MESSAGES':
      return folder.total
    case 'RECENT':
      return folder.recent ?? 0
    case 'UIDNEXT':
      return folder.uid_next
    case 'UIDVALIDITY':
      return folder.uid_validity
    case 'UNSEEN':
      return folder.unread
    case 'DELETED':
      return folder.deleted ?? 0
    // What expunging would free is told as all of it: nobody has been seen to ask.
    case 'DELETED-STORAGE':
    case 'SIZE':
      return folder.size ?? 0
    case 'HIGHESTMODSEQ':
      return Math.max(1, folder.modseq)
    case 'APPENDLIMIT':
      return append_bytes_max
    case 'MAILBOXID':
      return `(F${folder.id})`
  }
}
