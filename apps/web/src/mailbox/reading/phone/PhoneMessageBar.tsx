import { AlarmClock, Archive, Reply, Trash2 } from 'lucide-react'
import type { Message, MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import { ThumbBar, ThumbButton } from '#ui/touch/ThumbBar.tsx'
import { useMayChange } from '#web/identity/auth/session.ts'
import type { MessageActions } from '#web/mailbox/actions/use-message-actions.ts'
import type { CurrentList } from '#web/mailbox/list/current-list.queries.ts'
import type { ListPosition } from '#web/mailbox/list/position/use-position.ts'
import type { MessageMenus } from '#web/mailbox/list/use-message-menus.ts'
import { useComposer } from '#web/platform/composer-port.ts'
import { useReadingT } from '#web/platform/words/use-reading-t.ts'
import { LabelPicker, LaterPicker, MovePicker } from '../toolbar/ConversationPickers.tsx'
import styles from '../toolbar/ReadingToolbar.module.css'
import { PhoneMessageMenu } from './PhoneMessageMenu.tsx'

interface PhoneMessageBarProps {
  list: CurrentList
  actions: MessageActions
  position: ListPosition
  menus: MessageMenus
  thread: readonly MessageRow[]
  /** The open message, and its row at least; undefined until they are known. */
  message: Message | undefined
  row: MessageRow | undefined
  /** What is answered; undefined: nothing, or nobody. */
  answered: Message | undefined
  /** Opens all messages of the conversation; absent where none is closed. */
  onUnfold: (() => void) | undefined
}

/** Under a message on a phone: the essentials under the thumb, the rest in a menu that comes up from below. */
export function PhoneMessageBar(props: PhoneMessageBarProps) {
  const { list, actions, position, menus, thread, message, row, answered, onUnfold } = props
  const t = useReadingT()
  const mayChange = useMayChange()
  const { openComposer } = useComposer()
  const { opened } = position
  const picker = { actions, menus, opened, trigger: <span className={styles.anchor} /> }
  if (!t) return null
  return (
    <ThumbBar label={t('reading.message_actions')}>
      {mayChange && (
        <>
          <ThumbButton
            icon={Archive}
            text={t('phone.archive')}
            disabled={!opened || !actions.archive.available(opened)}
            onClick={() => opened && actions.archive.run(opened)}
          />
          <ThumbButton
            icon={AlarmClock}
            text={t('later.later')}
            disabled={!opened || !actions.later.available(opened)}
            onClick={() => menus.show('later')}
          />
          <ThumbButton
            icon={Trash2}
            text={t('messages.delete')}
            onClick={() => opened && actions.delete.run(opened)}
          />
          <ThumbButton
            primary="wide"
            icon={Reply}
            text={t('reading.reply')}
            disabled={!answered}
            onClick={() => answered && openComposer({ mode: 'reply', message: answered })}
          />
        </>
      )}
      {row && (
        <PhoneMessageMenu
          t={t}
          row={row}
          message={message}
          target={opened?.rows.length ? opened : null}
          list={list}
          actions={actions}
          onUnfold={onUnfold}
        />
      )}
      <span className={styles.anchors}>
        <MovePicker list={list} {...picker} />
        <LabelPicker thread={thread} {...picker} />
        <LaterPicker {...picker} />
      </span>
    </ThumbBar>
  )
}
