import { ChevronsUpDown, Image as ImageIcon } from 'lucide-react'
import { type KeyboardEvent, type ReactElement, useRef, useState } from 'react'
import type { Message, MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import { Menu, MenuItem } from '#ui/keys/Menu.tsx'
import { MenuAt } from '#ui/keys/menu/MenuAt.tsx'
import { folderMessages } from '#web/mailbox/actions/cache/message-refs.ts'
import type { ActionTarget } from '#web/mailbox/actions/message-actions.ts'
import { findFolder } from '#web/mailbox/folders/folder-tree.ts'
import { MessageItems } from '#web/mailbox/menus/items/message/MessageItems.tsx'
import { type MenuTask, MenuTasks } from '#web/mailbox/menus/MenuTasks.tsx'
import type { MenuSite } from '#web/mailbox/menus/menu-site.ts'
import { AwaitedPart } from '#web/platform/AwaitedPart.tsx'
import { keyName } from '#web/platform/keys/hotkeys.ts'
import { useReadingT } from '#web/platform/words/use-reading-t.ts'
import type { MessageAppearance } from '../MessageBody.tsx'
import { AppearanceItem } from './AppearanceItem.tsx'
import type { ShownMenu } from './shown-menu.ts'

const keyOf = ({ nativeEvent }: KeyboardEvent) => keyName(nativeEvent).replace('Delete', 'Del')

export interface WantedMenuProps extends Omit<MenuSite, 'selection'> {
  row: MessageRow
  message: Message | undefined
  /** What it is about, where that is more than the message. */
  target?: ActionTarget | null
  /** Its button stands in the bar for the thumb. */
  overThumbBar?: boolean
  appearance?: { value: MessageAppearance; onChange: (appearance: MessageAppearance) => void }
  /** From now on images of this sender are shown; absent where the message says so itself, or may not. */
  onTrust?: (() => void) | undefined
  /** Opens all messages of the conversation; absent where none is closed. */
  onUnfold?: (() => void) | undefined
  shown: ShownMenu
  onShown: (shown: ShownMenu) => void
  label: string
  trigger: ReactElement
  /** Until the words have come. */
  waiting: ReactElement
}

/** What can be done with an open message, of a conversation too: at its button, or where the pointer asked for it. */
export default function WantedMenu(props: WantedMenuProps) {
  const { row, message, list, actions, appearance, onTrust, onUnfold, overThumbBar } = props
  const { shown, onShown, label, trigger, waiting } = props
  const t = useReadingT()
  const [task, setTask] = useState<MenuTask | null>(null)
  const anchor = useRef<HTMLSpanElement>(null)
  if (!t) return waiting
  const system = findFolder(list.folders, row.folder_id)?.system ?? null
  const alone = { folder_messages: folderMessages([row]), rows: [{ ...row, threads: [] }], system }
  const ask = (next: MenuTask) => {
    const { left: x = 0, bottom: y = 0 } = anchor.current?.getBoundingClientRect() ?? {}
    const at = shown === null || shown === 'button' ? { x, y } : shown
    setTask('at' in next ? { ...next, at } : next)
  }
  const items = (
    <MessageItems
      {...{ row, list, actions, t, overThumbBar }}
      target={props.target ?? alone}
      ask={ask}
      at={{ x: 0, y: 0 }}
    >
      {onUnfold && (
        <MenuItem icon={ChevronsUpDown} onSelect={onUnfold}>
          {t('reading.unfold_all')}
        </MenuItem>
      )}
      {onTrust && (
        <MenuItem icon={ImageIcon} onSelect={onTrust}>
          {t('reading.images_always_menu')}
        </MenuItem>
      )}
      {message && appearance && (
        <AppearanceItem message={message} appearance={appearance.value} onAppearance={appearance.onChange} />
      )}
    </MessageItems>
  )
  return (
    <>
      <span ref={anchor} />
      <Menu
        label={label}
        align="end"
        trigger={trigger}
        open={shown === 'button'}
        onOpenChange={(isOpen) => onShown(isOpen ? 'button' : null)}
        keyOf={keyOf}
      >
        {items}
      </Menu>
      {shown !== null && shown !== 'button' && (
        <MenuAt
          key={`${shown.x} ${shown.y}`}
          label={label}
          at={shown}
          keyOf={keyOf}
          onClose={() => onShown(null)}
        >
          {items}
        </MenuAt>
      )}
      {task && (
        <AwaitedPart onGiveUp={() => setTask(null)}>
          <MenuTasks task={task} site={{ list, actions }} t={t} onClose={() => setTask(null)} />
        </AwaitedPart>
      )}
    </>
  )
}
