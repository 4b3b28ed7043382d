import {
  Archive,
  CalendarClock,
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
import type { FolderKind, FolderLine } from '../folder-lines.ts'

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
}

/** The picture of a folder: the archive has its own among one's own folders. */
export const folderIcon = ({ kind, isArchive }: Pick<FolderLine, 'kind' | 'isArchive'>): LucideIcon =>
  isArchive ? FolderArchive : FOLDER_ICONS[kind]
