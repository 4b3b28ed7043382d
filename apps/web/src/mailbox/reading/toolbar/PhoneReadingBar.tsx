import { ArrowLeft, Mail } from 'lucide-react'
import type { MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import { IconButton } from '#ui/controls/IconButton.tsx'
import type { MailDesk } from '#web/mailbox/list/use-mail-desk.ts'
import { Toolbar } from '#web/mailbox/toolbar/Toolbar.tsx'
import { useT } from '#web/platform/words/i18n.ts'
import { ConversationMenu } from '../conversation/ConversationMenu.tsx'
import { LabelPicker, MovePicker } from './ConversationPickers.tsx'
import styles from './ReadingToolbar.module.css'
import { usePositionText } from './use-position-text.ts'

interface PhoneReadingBarProps {
  desk: MailDesk
  thread: readonly MessageRow[]
  /** Opens all letters of the conversation; absent where none is closed. */
  onUnfold: (() => void) | undefined
}

/** The bar over a letter that has the whole phone. */
export function PhoneReadingBar({ desk, thread, onUnfold }: PhoneReadingBarProps) {
  const t = useT()
  const { actions, opened } = desk
  return (
    <Toolbar label={t('reading.message_actions')} className={styles.phone}>
      <IconButton label={t('reading.back')} icon={ArrowLeft} iconSize={24} onClick={desk.close} />
      <output className={styles.position}>{usePositionText(desk)}</output>
      {desk.mayChange && (
        <>
          <IconButton
            label={t('messages.mark_unread_one')}
            icon={Mail}
            iconSize={24}
            onClick={() => desk.markUnread()}
          />
          <IconButton
            label={t('messages.delete')}
            icon={actions.delete.icon}
            iconSize={24}
            onClick={() => opened && actions.delete.run(opened)}
          />
        </>
      )}
      <ConversationMenu desk={desk} isPhone onUnfold={onUnfold} />
      <span className={styles.anchors}>
        <MovePicker desk={desk} trigger={<span className={styles.anchor} />} />
        <LabelPicker desk={desk} thread={thread} trigger={<span className={styles.anchor} />} />
      </span>
    </Toolbar>
  )
}
