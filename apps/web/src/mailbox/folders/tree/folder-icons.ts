import {
  AlarmClock,
  Archive,
  CalendarClock,
  Ellipsis,
  FilePen,
  Flag,
  Folder,
  FolderArchive,
  Inbox,
  type LucideIcon,
  OctagonAlert,
  Send,
  Trash2,
} from 'lucide-react'
import type { Folder as MailFolder } from '#contract/mailbox/folders/folder.schema.ts'
import { type FolderKind, type FolderLine, kindOf } from '../folder-lines.ts'

export const FOLDER_ICONS: Record<FolderKind, LucideIcon> = {
  inbox: Inbox,
  important: Flag,
  draft: FilePen,
  sent: Send,
  junk: OctagonAlert,
  trash: Trash2,
  collector: Archive,
  own: Folder,
  scheduled: CalendarClock,
  more: Ellipsis,
}

/** The image of a folder: two among one's own have theirs by what they are for. */
export function folderIcon({
  kind,
  isArchive,
  isLater,
}: Pick<FolderLine, 'kind' | 'isArchive' | 'isLater'>): LucideIcon {
  if (isLater) return AlarmClock
  return isArchive ? FolderArchive : FOLDER_ICONS[kind]
}

/** The same of a folder as it is stored; of one that is not there any more, that of any. */
export const iconOf = (folder: MailFolder | undefined): LucideIcon =>
  folder
    ? folderIcon({
        kind: kindOf(folder),
        isArchive: folder.isArchive ?? false,
        isLater: folder.isLater ?? false,
      })
    : Folder
