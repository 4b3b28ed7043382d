import type { Label } from '#contract/mailbox/labels/label.schema.ts'
import type { FolderMessages } from '#contract/mailbox/messages/message.schema.ts'
import type { RowKeys } from '#ui/keys/use-row-keys.ts'
import { SidebarLink, SidebarName } from '#web/frame/sidebar/SidebarLink.tsx'
import { useMessageDrop } from '#web/platform/browser/use-message-drop.ts'
import { type AddressId, mailPath } from '#web/platform/paths.ts'
import styles from './LabelList.module.css'
import { LabelSquare } from './LabelSquare.tsx'

interface LabelItemProps {
  label: Label
  a_id: AddressId
  isSelected: boolean
  keys: RowKeys
  onOpen: (() => void) | undefined
  onDropMessages: (which: FolderMessages[]) => void
}

/** One label of the sidebar. Messages dropped here get it. */
export function LabelItem(props: LabelItemProps) {
  const { label, a_id, isSelected, keys, onOpen, onDropMessages } = props
  const drop = useMessageDrop(true, onDropMessages)
  return (
    <SidebarLink
      href={mailPath({ kind: 'label', a_id, l_id: label.id, page: 1, msg_id: null })}
      role="option"
      aria-selected={isSelected}
      title={label.name}
      drop={drop}
      data-line={label.id}
      onClick={onOpen}
      {...keys}
    >
      <span className={styles.square}>
        <LabelSquare color={label.color} />
      </span>
      <SidebarName>{label.name}</SidebarName>
    </SidebarLink>
  )
}
