import {
  Archive,
  CalendarClock,
  FilePen,
  Flag,
  Folder,
  Inbox,
  type LucideIcon,
  OctagonAlert,
  Send,
  Trash2,
} from 'lucide-react'
import type { FolderKind } from '../folder-lines.ts'

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
