import type { ReactElement } from 'react'
import type { MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import type { ActionTarget } from '#web/mailbox/actions/message-actions.ts'
import { labelling } from '#web/mailbox/actions/operation.ts'
import type { MessageActions } from '#web/mailbox/actions/use-message-actions.ts'
import { LabelMenu } from '#web/mailbox/labels/pick/LabelMenu.tsx'
import { LaterMenu } from '#web/mailbox/later/LaterMenu.tsx'
import type { CurrentList } from '#web/mailbox/list/current-list.queries.ts'
import type { MessageMenus } from '#web/mailbox/list/use-message-menus.ts'
import { MoveMenu } from '#web/mailbox/toolbar/MoveMenu.tsx'

interface PickerProps {
  actions: MessageActions
  menus: MessageMenus
  /** The open conversation. */
  opened: ActionTarget | null
  trigger: ReactElement
}

interface MovePickerProps extends PickerProps {
  list: CurrentList
}

/** The folders that the open conversation can go to. While rows are checked the menu is theirs. */
export function MovePicker({ list, actions, menus, opened, trigger }: MovePickerProps) {
  return (
    <MoveMenu
      open={menus.isOpen('move', 'open')}
      onOpenChange={menus.onOpenChange('move')}
      folders={list.folders}
      messages={opened?.rows ?? []}
      current={list.open?.folder_id ?? null}
      onMove={(destination_id) => opened && actions.perform({ kind: 'move', destination_id }, opened)}
      trigger={trigger}
    />
  )
}

/** The moments until which the open conversation can wait. While rows are checked the menu is theirs. */
export const LaterPicker = ({ actions, menus, opened, trigger }: PickerProps) => (
  <LaterMenu
    open={menus.isOpen('later', 'open')}
    onOpenChange={menus.onOpenChange('later')}
    target={opened ?? undefined}
    later={actions.later}
    trigger={trigger}
  />
)

interface LabelPickerProps extends PickerProps {
  /** The conversation as far as it is known. */
  thread: readonly MessageRow[]
}

/** The labels of the open conversation. While rows are checked the menu is theirs. */
export function LabelPicker({ actions, menus, opened, thread, trigger }: LabelPickerProps) {
  return (
    <LabelMenu
      open={menus.isOpen('label', 'open')}
      onOpenChange={menus.onOpenChange('label')}
      messages={opened?.rows[0] ? opened.rows : thread}
      onToggle={(label_id, isOn) => opened && actions.perform(labelling(label_id, isOn), opened)}
      trigger={trigger}
    />
  )
}
