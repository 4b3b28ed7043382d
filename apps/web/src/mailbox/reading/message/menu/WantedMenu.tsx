import { Image as ImageIcon } from 'lucide-react'
import { type ReactElement, useRef, useState } from 'react'
import type { Message, MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import { Menu, MenuItem } from '#ui/keys/Menu.tsx'
import { folderMessages } from '#web/mailbox/actions/cache/message-refs.ts'
import { findFolder } from '#web/mailbox/folders/folder-tree.ts'
import { MessageItems } from '#web/mailbox/menus/items/message/MessageItems.tsx'
import { type MenuTask, MenuTasks } from '#web/mailbox/menus/MenuTasks.tsx'
import type { MenuSite } from '#web/mailbox/menus/menu-site.ts'
import { keyName } from '#web/platform/keys/hotkeys.ts'
import { PartSuspense } from '#web/platform/PartSuspense.tsx'
import { useReadingT } from '#web/platform/words/use-reading-t.ts'
import type { MessageAppearance } from '../MessageBody.tsx'
import { AppearanceItem } from './AppearanceItem.tsx'

export interface WantedMenuProps extends Omit<MenuSite, 'selection'> {
  row: MessageRow
  message: Message | undefined
  appearance: MessageAppearance
  onAppearance: (appearance: MessageAppearance) => void
  /** From now on images of this sender are shown; absent where the message says so itself, or may not. */
  onTrust: (() => void) | undefined
  label: string
  trigger: ReactElement
  /** Until the words have come. */
  waiting: ReactElement
}

/** What can be done with one open message, of a conversation too: open from the first, since it was asked for. */
export default function WantedMenu(props: WantedMenuProps) {
  const { row, message, list, actions, appearance, onAppearance, onTrust, label, trigger, waiting } = props
  const t = useReadingT()
  const [isOpen, setOpen] = useState(true)
  const [task, setTask] = useState<MenuTask | null>(null)
  const anchor = useRef<HTMLSpanElement>(null)
  if (!t) return waiting
  const system = findFolder(list.folders, row.folder_id)?.system ?? null
  const target = { folder_messages: folderMessages([row]), rows: [{ ...row, threads: [] }], system }
  const ask = (next: MenuTask) => {
    const { left: x = 0, bottom: y = 0 } = anchor.current?.getBoundingClientRect() ?? {}
    setTask('at' in next ? { ...next, at: { x, y } } : next)
  }
  return (
    <>
      <span ref={anchor} />
      <Menu
        label={label}
        align="end"
        trigger={trigger}
        open={isOpen}
        onOpenChange={setOpen}
        keyOf={({ nativeEvent }) => keyName(nativeEvent).replace('Delete', 'Del')}
      >
        <MessageItems {...{ row, target, list, actions, t }} ask={ask} at={{ x: 0, y: 0 }}>
          {onTrust && (
            <MenuItem icon={ImageIcon} onSelect={onTrust}>
              {t('reading.images_always_menu')}
            </MenuItem>
          )}
          {message && (
            <AppearanceItem message={message} appearance={appearance} onAppearance={onAppearance} />
          )}
        </MessageItems>
      </Menu>
      {task && (
        <PartSuspense>
          <MenuTasks task={task} site={{ list, actions }} t={t} onClose={() => setTask(null)} />
        </PartSuspense>
      )}
    </>
  )
}
