import { AlarmClock, Forward, Reply, ReplyAll } from 'lucide-react'
import type { ReactNode } from 'react'
import type { MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import { MenuItem, MenuSeparator } from '#ui/keys/Menu.tsx'
import { MenuQuick, QuickItem } from '#ui/keys/menu/MenuQuick.tsx'
import { useMayChange } from '#web/identity/auth/session.ts'
import { keyHint } from '#web/platform/keys/key-labels.ts'
import { folderMessages } from '../../actions/cache/message-refs.ts'
import type { ActionTarget, MessageAction } from '../../actions/message-actions.ts'
import type { MessageActions } from '../../actions/use-message-actions.ts'
import type { CurrentList } from '../../list/current-list.queries.ts'
import { useCompose } from '../../reading/use-compose.ts'
import type { MenuWords } from '../described.tsx'
import { FilingItems } from './FilingItems.tsx'
import { PaperItems } from './PaperItems.tsx'
import { SenderItems } from './SenderItems.tsx'

export interface MessageItemsProps extends MenuWords {
  row: MessageRow
  /** What it is about: the conversation of a row, or the message alone. */
  target: ActionTarget
  list: CurrentList
  actions: MessageActions
  /** What can be done only where the message is shown. */
  children?: ReactNode
}

/** What can be done with a message: the menu of its row, and that of the message itself when it is open. */
export function MessageItems(props: MessageItemsProps) {
  const { row, target, actions, t, ask, children } = props
  const mayChange = useMayChange()
  const marks = (['important', 'unimportant', 'unread', 'read'] as const)
    .map((id) => actions[id])
    .filter((action) => action.available(target))
  // Unread again is the newest message alone: the others have been read.
  const run = (action: MessageAction) =>
    action.run(action.id === 'unread' ? { ...target, folder_messages: folderMessages([row]) } : target)
  const spam = actions.not_spam.available(target) ? actions.not_spam : actions.spam
  const paper = (
    <>
      {children}
      <PaperItems row={row} t={t} ask={ask} />
    </>
  )
  if (!mayChange)
    return (
      <>
        <SenderItems row={row} t={t} ask={ask} />
        {paper}
      </>
    )
  return (
    <>
      <OftenUsed {...props} />
      <MenuSeparator />
      <AnswerAll row={row} t={t} />
      <MenuSeparator />
      <FilingItems {...props} current={row.folder_id} />
      {marks.map((action) => (
        <MenuItem
          key={action.id}
          icon={action.icon}
          hotkey={keyHint(
            action.id === 'important' || action.id === 'unimportant' ? 'toggle_important' : action.id,
          )}
          onSelect={() => run(action)}
        >
          {t(action.text_one)}
        </MenuItem>
      ))}
      <MenuSeparator />
      <SenderItems row={row} t={t} ask={ask} />
      {spam.available(target) && (
        <MenuItem
          icon={spam.icon}
          hotkey={keyHint(spam.id)}
          danger={spam.id === 'spam'}
          onSelect={() => spam.run(target)}
        >
          {t(spam.text_one)}
        </MenuItem>
      )}
      <MenuSeparator />
      {paper}
    </>
  )
}

function OftenUsed({ row, target, actions, t, ask, at }: MessageItemsProps) {
  const compose = useCompose(row)
  const { archive, later } = actions
  return (
    <MenuQuick label={t('menus.often')}>
      <QuickItem
        icon={Reply}
        hotkey={keyHint('reply')}
        reason={row.isDraft ? t('menus.is_draft') : undefined}
        onSelect={() => compose('reply')}
      >
        {t('reading.reply')}
      </QuickItem>
      <QuickItem
        icon={archive.icon}
        hotkey={keyHint('archive')}
        reason={archive.available(target) ? undefined : t('menus.cannot_archive')}
        onSelect={() => archive.run(target)}
      >
        {t('menus.archive')}
      </QuickItem>
      <QuickItem
        icon={AlarmClock}
        hotkey={keyHint('later')}
        reason={later.available(target) ? undefined : t('menus.cannot_postpone')}
        onSelect={() => ask({ kind: 'later', at, target })}
      >
        {t('later.later')}
      </QuickItem>
      <QuickItem
        icon={actions.delete.icon}
        hotkey={keyHint('delete')}
        onSelect={() => actions.delete.run(target)}
      >
        {t('messages.delete')}
      </QuickItem>
    </MenuQuick>
  )
}

function AnswerAll({ row, t }: Pick<MessageItemsProps, 'row' | 't'>) {
  const compose = useCompose(row)
  const reason = row.isDraft ? t('menus.is_draft') : undefined
  return (
    <>
      <MenuItem
        icon={ReplyAll}
        hotkey={keyHint('reply_all')}
        reason={reason}
        onSelect={() => compose('reply_all')}
      >
        {t('reading.reply_all')}
      </MenuItem>
      <MenuItem
        icon={Forward}
        hotkey={keyHint('forward')}
        reason={reason}
        onSelect={() => compose('forward')}
      >
        {t('reading.forward')}
      </MenuItem>
    </>
  )
}
