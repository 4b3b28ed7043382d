import { AlarmClock, FolderInput, Mail, Tag } from 'lucide-react'
import type { MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { useMayChange, useMayManage } from '#web/identity/auth/session.ts'
import type { ActionTarget } from '#web/mailbox/actions/message-actions.ts'
import type { MessageActions } from '#web/mailbox/actions/use-message-actions.ts'
import type { CurrentList } from '#web/mailbox/list/current-list.queries.ts'
import type { MessageMenus } from '#web/mailbox/list/use-message-menus.ts'
import { keyHint } from '#web/platform/keys/key-labels.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { LabelPicker, LaterPicker, MovePicker } from './ConversationPickers.tsx'
import styles from './ReadingToolbar.module.css'

interface ConversationButtonsProps {
  list: CurrentList
  actions: MessageActions
  menus: MessageMenus
  /** The open conversation, and its message alone. */
  opened: ActionTarget | null
  message: ActionTarget | null
  /** The conversation as far as it is known. */
  thread: readonly MessageRow[]
}

/** What changes the open conversation: archive, later, folder, labels, unread, delete. */
export function ConversationButtons(props: ConversationButtonsProps) {
  const { list, actions, menus, opened, message, thread } = props
  const t = useT()
  const mayChange = useMayChange()
  const mayMove = useMayManage()
  const { archive, later } = actions
  const picker = { actions, menus, opened }
  return (
    <>
      {opened && archive.available(opened) && (
        <IconButton
          label={t(archive.text)}
          icon={archive.icon}
          hotkey={keyHint(archive.id)}
          onClick={() => archive.run(opened)}
        />
      )}
      {opened && later.available(opened) && (
        <LaterPicker
          {...picker}
          trigger={<IconButton label={t('later.later')} icon={AlarmClock} hotkey={keyHint('later')} />}
        />
      )}
      {mayMove && (
        <MovePicker
          list={list}
          {...picker}
          trigger={
            <IconButton label={t('messages.move_to_folder')} icon={FolderInput} hotkey={keyHint('move')} />
          }
        />
      )}
      {mayChange && (
        <>
          <LabelPicker
            {...picker}
            thread={thread}
            trigger={<IconButton label={t('messages.add_label')} icon={Tag} hotkey={keyHint('label')} />}
          />
          <IconButton
            label={t('messages.mark_unread_one')}
            icon={Mail}
            className={styles.rare}
            onClick={() => message && actions.unread.run(message)}
          />
          <IconButton
            label={t('messages.delete')}
            icon={actions.delete.icon}
            hotkey={keyHint('delete')}
            onClick={() => opened && actions.delete.run(opened)}
          />
        </>
      )}
    </>
  )
}
