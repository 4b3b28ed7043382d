import { type DragEvent, useState } from 'react'
import { Link } from 'wouter'
import type { Label } from '#contract/labels/label.ts'
import type { FolderMessages } from '#contract/messages/message.ts'
import { classNames } from '#ui/class-names.ts'
import { isMessageDrag, readDrag } from '#web/platform/message-drag.ts'
import { type AddressId, mailPath } from '#web/platform/paths.ts'
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
  const [isOver, setOver] = useState(false)
  const onDragOver = (event: DragEvent) => {
    if (!isMessageDrag(event.dataTransfer)) return
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
      href={mailPath({ kind: 'label', a_id, l_id: label.id, page: 1, msg_id: null })}
      role="option"
      aria-selected={isSelected}
      tabIndex={isTabStop ? 0 : -1}
      draggable={false}
      title={label.name}
      className={classNames(styles.item, isOver && styles.over)}
      onClick={onOpen}
      onFocus={onFocus}
      onDragOver={onDragOver}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <span className={styles.square}>
        <LabelSquare color={label.color} />
      </span>
      <span className={styles.name}>{label.name}</span>
    </Link>
  )
}
