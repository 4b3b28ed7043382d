import { Link } from 'wouter'
import type { Label } from '#contract/labels/label.ts'
import type { FolderMessages } from '#contract/messages/message.ts'
import { classNames } from '#ui/class-names.ts'
import { type AddressId, mailPath } from '#web/platform/paths.ts'
import { useMessageDrop } from '#web/platform/use-message-drop.ts'
import styles from './LabelList.module.css'
import { LabelSquare } from './LabelSquare.tsx'

interface LabelItemProps {
  label: Label
  a_id: AddressId
  isSelected: boolean
  isTabStop: boolean
  onFocus: () => void
  onOpen: (() => void) | undefined
  onDropMessages: (which: FolderMessages[]) => void
}

/** One label of the sidebar. Letters dropped here get it. */
export function LabelItem(props: LabelItemProps) {
  const { label, a_id, isSelected, isTabStop, onFocus, onOpen, onDropMessages } = props
  const { isOver, handlers } = useMessageDrop(true, onDropMessages)
  return (
    <Link
      href={mailPath({ kind: 'label', a_id, l_id: label.id, page: 1, msg_id: null })}
      role="option"
      aria-selected={isSelected}
      tabIndex={isTabStop ? 0 : -1}
      draggable={false}
      title={label.name}
      className={classNames(styles.item, isOver && styles.over)}
      onClick={onOpen}
      onFocus={onFocus}
      {...handlers}
    >
      <span className={styles.square}>
        <LabelSquare color={label.color} />
      </span>
      <span className={styles.name}>{label.name}</span>
    </Link>
  )
}
