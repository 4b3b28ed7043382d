import {
  File,
  FileArchive,
  FileAudio,
  FileImage,
  FileSpreadsheet,
  FileText,
  FileType,
  FileVideo,
  type LucideIcon,
} from 'lucide-react'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/marks/Icon.tsx'
import { type AttachmentKind, attachmentKind } from './attachment-kind.ts'
import styles from './FileKind.module.css'

const ICONS: Record<AttachmentKind, LucideIcon> = {
  pdf: FileText,
  doc: FileType,
  xls: FileSpreadsheet,
  audio: FileAudio,
  video: FileVideo,
  archive: FileArchive,
  img: FileImage,
  other: File,
}

/** The image of a file's kind on its tint. Spec §5 Display. */
export function FileKind({ name }: { name: string }) {
  const kind = attachmentKind(name)
  return (
    <span className={classNames(styles.kind, styles[kind])}>
      <Icon of={ICONS[kind]} size={18} />
    </span>
  )
}
