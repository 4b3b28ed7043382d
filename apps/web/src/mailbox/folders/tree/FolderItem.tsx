import { ChevronDown, ChevronRight } from 'lucide-react'
import { type CSSProperties, type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'
import type { FolderMessages } from '#contract/mailbox/messages/message.schema.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/marks/Icon.tsx'
import { SidebarLink, SidebarName } from '#web/frame/sidebar/SidebarLink.tsx'
import { useMessageDrop } from '#web/platform/browser/use-message-drop.ts'
import { type AddressId, mailPath } from '#web/platform/paths.ts'
import { UnreadCounter } from '../../counters/UnreadCounter.tsx'
import type { FolderLine } from '../folder-lines.ts'
import { counterOf } from './counter-of.ts'
import styles from './FolderItem.module.css'
import { folderIcon } from './folder-icons.ts'

/** A closed folder opens under dragged messages after this long. */
const OPENS_UNDER_DRAG_MS = 600

interface FolderItemProps {
  line: FolderLine
  a_id: AddressId
  isSelected: boolean
  isTabStop: boolean
  /** While messages are dragged: may they be dropped here? */
  drop: 'target' | 'refused' | null
  onToggle: () => void
  onFocus: () => void
  onKeyDown: (event: KeyboardEvent) => void
  onOpen: (() => void) | undefined
  /** Happens in place of going to a folder. */
  onPress: (() => void) | undefined
  onDropMessages: (which: FolderMessages[]) => void
}

/** One line of the tree: a folder, or the list of messages that wait for their moment. */
export function FolderItem(props: FolderItemProps) {
  const { line, a_id, isSelected, isTabStop, drop } = props
  const { onToggle, onFocus, onKeyDown, onOpen, onPress, onDropMessages } = props
  const messageDrop = useMessageDrop(drop === 'target', onDropMessages)
  const { isOver } = messageDrop
  useOpenUnderDrag(isOver && line.expanded === false, onToggle)

  const toggle = (event: MouseEvent) => {
    event.preventDefault()
    event.stopPropagation()
    onToggle()
  }
  const onClick = (event: MouseEvent) => {
    if (!onPress) return onOpen?.()
    event.preventDefault()
    onPress()
  }

  return (
    <SidebarLink
      href={mailPath({ kind: 'folder', a_id, f_id: line.leads_to ?? line.id, page: 1, msg_id: null })}
      role="treeitem"
      aria-level={line.level + 1}
      aria-selected={isSelected}
      aria-expanded={line.expanded ?? undefined}
      tabIndex={isTabStop ? 0 : -1}
      data-folder={line.id}
      data-line={line.id}
      drop={messageDrop}
      title={line.title}
      className={classNames(
        line.unread > 0 && line.kind === 'inbox' && styles.unread,
        (isOver || isSelected) && styles.lit,
        drop === 'refused' && styles.refused,
      )}
      style={{ '--level': line.level - (line.outdent ?? 0) } as CSSProperties}
      onClick={onClick}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
    >
      {line.expanded !== null && line.kind !== 'more' && (
        <span className={styles.twist} onClick={toggle} aria-hidden="true">
          <Icon of={line.expanded ? ChevronDown : ChevronRight} size={12} />
        </span>
      )}
      <Icon of={folderIcon(line)} className={styles.icon} />
      <SidebarName className={styles.title}>{line.title}</SidebarName>
      <UnreadCounter {...counterOf(line)} className={styles.count} />
    </SidebarLink>
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
