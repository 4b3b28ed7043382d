import {
  Archive,
  ChevronDown,
  ChevronRight,
  FilePen,
  Flag,
  Folder,
  Inbox,
  type LucideIcon,
  OctagonAlert,
  Send,
  Trash2,
} from 'lucide-react'
import {
  type CSSProperties,
  type DragEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import { Link } from 'wouter'
import type { FolderMessages } from '#contract/messages/message.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/Icon.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { formatNumber } from '#web/platform/format.ts'
import { useT } from '#web/platform/i18n.ts'
import { isMessageDrag, readDrag } from '#web/platform/message-drag.ts'
import { type AddressId, mailPath } from '#web/platform/paths.ts'
import styles from './FolderItem.module.css'
import type { FolderKind, FolderLine } from './folder-lines.ts'

const ICONS: Record<FolderKind, LucideIcon> = {
  inbox: Inbox,
  important: Flag,
  draft: FilePen,
  sent: Send,
  junk: OctagonAlert,
  trash: Trash2,
  collector: Archive,
  own: Folder,
}

/** A closed folder opens under dragged letters after this long. */
const OPENS_UNDER_DRAG_MS = 600

interface FolderItemProps {
  line: FolderLine
  a_id: AddressId
  isSelected: boolean
  isTabStop: boolean
  /** While letters are dragged: may they be dropped here? */
  drop: 'target' | 'refused' | null
  onToggle: () => void
  onFocus: () => void
  onKeyDown: (event: KeyboardEvent) => void
  onOpen: (() => void) | undefined
  onDropMessages: (which: FolderMessages[]) => void
}

export function FolderItem(props: FolderItemProps) {
  const { line, a_id, isSelected, isTabStop, drop, onToggle, onFocus, onKeyDown, onOpen, onDropMessages } =
    props
  const [isOver, setOver] = useState(false)
  useOpenUnderDrag(isOver && line.expanded === false, onToggle)

  const toggle = (event: MouseEvent) => {
    event.preventDefault()
    event.stopPropagation()
    onToggle()
  }
  const onDragOver = (event: DragEvent) => {
    if (drop !== 'target' || !isMessageDrag(event.dataTransfer)) return
    event.preventDefault()
    setOver(true)
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onDropMessages(readDrag(event.dataTransfer))
  }

  return (
    <Link
      href={mailPath({ kind: 'folder', a_id, f_id: line.id, page: 1, msg_id: null })}
      role="treeitem"
      aria-level={line.level + 1}
      aria-selected={isSelected}
      aria-expanded={line.expanded ?? undefined}
      tabIndex={isTabStop ? 0 : -1}
      data-folder={line.id}
      draggable={false}
      title={line.title}
      className={classNames(
        styles.item,
        line.unread > 0 && line.kind !== 'draft' && styles.unread,
        isOver && styles.over,
        drop === 'refused' && styles.refused,
      )}
      style={{ '--level': line.level } as CSSProperties}
      onClick={onOpen}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      onDragOver={onDragOver}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      {line.expanded !== null && (
        <span className={styles.twist} onClick={toggle} aria-hidden="true">
          <Icon of={line.expanded ? ChevronDown : ChevronRight} size={12} />
        </span>
      )}
      <Icon of={ICONS[line.kind]} className={styles.icon} />
      <span className={styles.title}>{line.title}</span>
      <Counter line={line} />
    </Link>
  )
}

/** Unread letters; of drafts, all. */
function Counter({ line: { kind, unread, total } }: { line: FolderLine }) {
  const t = useT()
  const count = kind === 'draft' ? total : unread
  if (count === 0) return null
  return (
    <span className={styles.count}>
      <VisuallyHidden>{`${t(kind === 'draft' ? 'folders.drafts' : 'folders.unread')} `}</VisuallyHidden>
      {formatNumber(t.language, count)}
    </span>
  )
}

function useOpenUnderDrag(waiting: boolean, open: () => void): void {
  const latest = useRef(open)
  useEffect(() => {
    latest.current = open
  })
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(() => latest.current(), OPENS_UNDER_DRAG_MS)
    return () => clearTimeout(timer)
  }, [waiting])
}
