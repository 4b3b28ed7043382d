import { Archive, FolderInput, Mail, Tag } from 'lucide-react'
import type { MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import { IconButton } from '#ui/controls/IconButton.tsx'
import type { MailDesk } from '#web/mailbox/list/use-mail-desk.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { LabelPicker, MovePicker } from './ConversationPickers.tsx'
import styles from './ReadingToolbar.module.css'

interface ConversationButtonsProps {
  desk: MailDesk
  /** The conversation as far as it is known. */
  thread: readonly MessageRow[]
}

/** What changes the open conversation: archive, folder, labels, unread, delete. */
export function ConversationButtons({ desk, thread }: ConversationButtonsProps) {
  const t = useT()
  const { actions, opened } = desk
  return (
    <>
      {desk.canMove && opened && !desk.isArchive && (
        <IconButton
          label={t('messages.archive')}
          icon={Archive}
          hotkey="E"
          onClick={() => desk.archive(opened)}
        />
      )}
      {desk.canMove && (
        <MovePicker
          desk={desk}
          trigger={<IconButton label={t('messages.move_to_folder')} icon={FolderInput} hotkey="M" />}
        />
      )}
      {desk.mayChange && (
        <>
          <LabelPicker
            desk={desk}
            thread={thread}
            trigger={<IconButton label={t('messages.add_label')} icon={Tag} hotkey="L" />}
          />
          <IconButton
            label={t('messages.mark_unread_one')}
            icon={Mail}
            className={styles.rare}
            onClick={() => desk.markUnread()}
          />
          <IconButton
            label={t('messages.delete')}
            icon={actions.delete.icon}
            hotkey="#"
            onClick={() => opened && actions.delete.run(opened)}
          />
        </>
      )}
    </>
  )
}
