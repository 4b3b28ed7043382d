import type { ReactElement } from 'react'
import type { MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import { labelling } from '#web/mailbox/actions/operation.ts'
import { LabelMenu } from '#web/mailbox/labels/LabelMenu.tsx'
import type { MailDesk } from '#web/mailbox/list/use-mail-desk.ts'
import { MoveMenu } from '#web/mailbox/toolbar/MoveMenu.tsx'

interface MovePickerProps {
  desk: MailDesk
  trigger: ReactElement
}

/** The folders that the open conversation can go to. While rows are checked the menu is theirs. */
export function MovePicker({ desk, trigger }: MovePickerProps) {
  const { list, opened } = desk
  return (
    <MoveMenu
      open={desk.menus.isOpen('move', 'open')}
      onOpenChange={desk.menus.onOpenChange('move')}
      folders={list.folders}
      current={list.open?.folder_id ?? null}
      onMove={(folder_id) => opened && desk.move(folder_id, opened)}
      trigger={trigger}
    />
  )
}

interface LabelPickerProps extends MovePickerProps {
  /** The conversation as far as it is known. */
  thread: readonly MessageRow[]
}

/** The labels of the open conversation. While rows are checked the menu is theirs. */
export function LabelPicker({ desk, thread, trigger }: LabelPickerProps) {
  const { opened } = desk
  return (
    <LabelMenu
      open={desk.menus.isOpen('label', 'open')}
      onOpenChange={desk.menus.onOpenChange('label')}
      letters={opened?.rows[0] ? opened.rows : thread}
      onToggle={(label_id, isOn) => opened && desk.act(labelling(label_id, isOn), opened)}
      trigger={trigger}
    />
  )
}
