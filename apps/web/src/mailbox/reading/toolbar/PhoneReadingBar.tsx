import { ArrowLeft, Mail } from 'lucide-react'
import type { MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { useMayChange } from '#web/identity/auth/session.ts'
import type { MessageActions } from '#web/mailbox/actions/use-message-actions.ts'
import type { CurrentList } from '#web/mailbox/list/current-list.queries.ts'
import type { ListPosition } from '#web/mailbox/list/position/use-position.ts'
import type { MessageMenus } from '#web/mailbox/list/use-message-menus.ts'
import { Toolbar } from '#web/mailbox/toolbar/Toolbar.tsx'
import { useT } from '#web/platform/words/i18n.ts'
import { ConversationMenu } from '../conversation/ConversationMenu.tsx'
import { LabelPicker, LaterPicker, MovePicker } from './ConversationPickers.tsx'
import styles from './ReadingToolbar.module.css'
import { usePositionText } from './use-position-text.ts'

interface PhoneReadingBarProps {
  list: CurrentList
  actions: MessageActions
  position: ListPosition
  menus: MessageMenus
  thread: readonly MessageRow[]
  /** Opens all messages of the conversation; absent where none is closed. */
  onUnfold: (() => void) | undefined
}

/** The bar over a message that has the whole phone. */
export function PhoneReadingBar({ list, actions, position, menus, thread, onUnfold }: PhoneReadingBarProps) {
  const t = useT()
  const mayChange = useMayChange()
  const { opened, message } = position
  const picker = { actions, menus, opened, trigger: <span className={styles.anchor} /> }
  return (
    <Toolbar label={t('reading.message_actions')} className={styles.phone}>
      <IconButton label={t('reading.back')} icon={ArrowLeft} iconSize={24} onClick={position.close} />
      <output className={styles.position}>{usePositionText(list)}</output>
      {mayChange && (
        <>
          <IconButton
            label={t('messages.mark_unread_one')}
            icon={Mail}
            iconSize={24}
            onClick={() => message && actions.unread.run(message)}
          />
          <IconButton
            label={t('messages.delete')}
            icon={actions.delete.icon}
            iconSize={24}
            onClick={() => opened && actions.delete.run(opened)}
          />
        </>
      )}
      <ConversationMenu
        actions={actions}
        position={position}
        menus={menus}
        open={list.open}
        isPhone
        onUnfold={onUnfold}
      />
      <span className={styles.anchors}>
        <MovePicker list={list} {...picker} />
        <LabelPicker thread={thread} {...picker} />
        <LaterPicker {...picker} />
      </span>
    </Toolbar>
  )
}
