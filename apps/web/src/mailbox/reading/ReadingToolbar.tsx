import {
  Archive,
  ArrowLeft,
  ChevronDown,
  ChevronUp,
  FolderInput,
  Forward,
  Mail,
  Maximize2,
  Minimize2,
  Reply,
  ReplyAll,
  Tag,
  X,
} from 'lucide-react'
import type { Message, MessageRow } from '#contract/mailbox/messages/message.ts'
import type { ComposeMode } from '#contract/outbound/compose.ts'
import { classNames } from '#ui/class-names.ts'
import { Button } from '#ui/controls/Button.tsx'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { useComposer } from '#web/platform/composer-port.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { titleOf } from '../folders/folder-tree.ts'
import type { MailDesk } from '../list/use-mail-desk.ts'
import { Toolbar, ToolbarEnd, ToolbarSeparator, ToolbarText } from '../toolbar/Toolbar.tsx'
import { LabelPicker, MovePicker } from './ConversationPickers.tsx'
import { ConversationMenu } from './conversation/ConversationMenu.tsx'
import styles from './ReadingPane.module.css'
import { usePositionText } from './use-position-text.ts'

interface ReadingToolbarProps {
  desk: MailDesk
  /** The letter that is answered; none until it has come. */
  message: Message | undefined
  /** The conversation as far as it is known. */
  thread: readonly MessageRow[]
  split: boolean
  /** Opens all letters of the conversation; absent where none is closed. */
  onUnfold: (() => void) | undefined
}

/** What can be done with the open conversation, and the way to its neighbours. */
export function ReadingToolbar({ desk, message, thread, split, onUnfold }: ReadingToolbarProps) {
  const t = useT()
  const { openComposer } = useComposer()
  const { list, actions, opened, fullScreen } = desk
  const position = usePositionText(desk)
  const compose = (mode: ComposeMode) => () => message && openComposer({ mode, message })
  const f_id = list.place.kind === 'label' ? null : list.place.f_id

  return (
    <Toolbar label={t('reading.message_actions')} className={styles.bar}>
      {!split && (
        <>
          <Button icon={ArrowLeft} className={styles.pull} onClick={desk.close}>
            {titleOf(list.folders, f_id, t) || t('reading.back')}
          </Button>
          <ToolbarSeparator />
        </>
      )}
      {desk.mayChange && (
        <>
          <Button
            icon={Reply}
            className={classNames(styles.word, styles.pull)}
            disabled={!message}
            onClick={compose('reply')}
          >
            {t('reading.reply')}
          </Button>
          <IconButton
            label={t('reading.reply_all')}
            icon={ReplyAll}
            disabled={!message}
            onClick={compose('reply_all')}
          />
          <IconButton
            label={t('reading.forward')}
            icon={Forward}
            disabled={!message}
            onClick={compose('forward')}
          />
          <ToolbarSeparator />
        </>
      )}
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
      <ConversationMenu desk={desk} isPhone={false} onUnfold={onUnfold} />
      <ToolbarEnd>
        {position && <ToolbarText>{position}</ToolbarText>}
        <IconButton
          label={t('reading.previous')}
          icon={ChevronUp}
          size="md"
          iconSize={16}
          hotkey="↑"
          disabled={!desk.hasPrevious}
          onClick={() => desk.step(-1)}
        />
        <IconButton
          label={t('reading.next')}
          icon={ChevronDown}
          size="md"
          iconSize={16}
          hotkey="↓"
          disabled={!desk.hasNext}
          onClick={() => desk.step(1)}
        />
        <ToolbarSeparator />
        {split && (
          <IconButton
            label={t(fullScreen ? 'reading.exit_full_screen' : 'reading.full_screen')}
            icon={fullScreen ? Minimize2 : Maximize2}
            size="md"
            iconSize={16}
            onClick={() => desk.setFullScreen(!fullScreen)}
          />
        )}
        <IconButton label={t('reading.close')} icon={X} size="md" iconSize={16} onClick={desk.close} />
      </ToolbarEnd>
    </Toolbar>
  )
}
