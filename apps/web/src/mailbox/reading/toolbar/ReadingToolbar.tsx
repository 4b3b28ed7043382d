import { ArrowLeft, Maximize2, Minimize2, X } from 'lucide-react'
import type { Message, MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import { Button } from '#ui/controls/Button.tsx'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { useMayChange } from '#web/identity/auth/session.ts'
import type { MessageActions } from '#web/mailbox/actions/use-message-actions.ts'
import { titleOf } from '#web/mailbox/folders/folder-tree.ts'
import type { CurrentList } from '#web/mailbox/list/current-list.queries.ts'
import type { ListPosition } from '#web/mailbox/list/position/use-position.ts'
import type { MessageMenus } from '#web/mailbox/list/use-message-menus.ts'
import { Toolbar, ToolbarEnd, ToolbarSeparator } from '#web/mailbox/toolbar/Toolbar.tsx'
import { useT } from '#web/platform/words/i18n.ts'
import { ConversationMenu } from '../conversation/ConversationMenu.tsx'
import { AnswerButtons } from './AnswerButtons.tsx'
import { ConversationButtons } from './ConversationButtons.tsx'
import { NeighbourButtons } from './NeighbourButtons.tsx'
import styles from './ReadingToolbar.module.css'

interface ReadingToolbarProps {
  list: CurrentList
  actions: MessageActions
  position: ListPosition
  menus: MessageMenus
  /** The message that is answered; none until it has come. */
  message: Message | undefined
  /** The conversation as far as it is known. */
  thread: readonly MessageRow[]
  split: boolean
  /** Opens all messages of the conversation; absent where none is closed. */
  onUnfold: (() => void) | undefined
}

/** What can be done with the open conversation, and the way to its neighbours. */
export function ReadingToolbar(props: ReadingToolbarProps) {
  const { list, actions, position, menus, message, thread, split, onUnfold } = props
  const t = useT()
  const mayChange = useMayChange()
  const { opened, fullScreen, close } = position
  const f_id = list.route.kind === 'label' ? null : list.route.f_id
  return (
    <Toolbar label={t('reading.message_actions')} className={styles.bar}>
      {!split && (
        <>
          <Button icon={ArrowLeft} className={styles.pull} onClick={close}>
            {titleOf(list.folders, f_id, t) || t('reading.back')}
          </Button>
          <ToolbarSeparator />
        </>
      )}
      {mayChange && (
        <>
          <AnswerButtons message={message} />
          <ToolbarSeparator />
        </>
      )}
      <ConversationButtons
        list={list}
        actions={actions}
        opened={opened}
        message={position.message}
        menus={menus}
        thread={thread}
      />
      <ConversationMenu actions={actions} position={position} open={list.open} onUnfold={onUnfold} />
      <ToolbarEnd>
        <NeighbourButtons list={list} steps={position} />
        <ToolbarSeparator />
        {split && (
          <IconButton
            label={t(fullScreen ? 'reading.exit_full_screen' : 'reading.full_screen')}
            icon={fullScreen ? Minimize2 : Maximize2}
            size="md"
            iconSize={16}
            onClick={() => position.setFullScreen(!fullScreen)}
          />
        )}
        <IconButton label={t('reading.close')} icon={X} size="md" iconSize={16} onClick={close} />
      </ToolbarEnd>
    </Toolbar>
  )
}
