import { AlarmClock, Forward, Reply, ReplyAll } from 'lucide-react'
import type { MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import { MenuItem, MenuSeparator } from '#ui/keys/Menu.tsx'
import { MenuQuick, QuickItem } from '#ui/keys/menu/MenuQuick.tsx'
import { useMayChange } from '#web/identity/auth/session.ts'
import { keyHint } from '#web/platform/keys/key-labels.ts'
import { folderMessages } from '../../actions/cache/message-refs.ts'
import { type MessageAction, rowTarget } from '../../actions/message-actions.ts'
import type { MessageActions } from '../../actions/use-message-actions.ts'
import type { CurrentList } from '../../list/current-list.queries.ts'
import { useCompose } from '../../reading/use-compose.ts'
import type { MenuWords } from '../described.tsx'
import { FilingItems } from './FilingItems.tsx'
import { SenderItems } from './SenderItems.tsx'

interface MessageItemsProps extends MenuWords {
  row: MessageRow
  list: CurrentList
  actions: MessageActions
}

/** What can be done with the conversation of a row, without opening it. */
export function MessageItems(props: MessageItemsProps) {
  const { row, list, actions, t } = props
  const mayChange = useMayChange()
  const target = rowTarget(row, list.system)
  const marks = (['important', 'unimportant', 'unread', 'read'] as const)
    .map((id) => actions[id])
    .filter((action) => action.available(target))
  // Unread again is the newest message alone: the others have been read.
  const run = (action: MessageAction) =>
    action.run(action.id === 'unread' ? { ...target, folder_messages: folderMessages([row]) } : target)
  const spam = actions.not_spam.available(target) ? actions.not_spam : actions.spam
  if (!mayChange) return <SenderItems row={row} t={t} ask={props.ask} />
  return (
    <>
      <OftenUsed {...props} />
      <MenuSeparator />
      <AnswerAll row={row} t={t} />
      <MenuSeparator />
      <FilingItems {...props} target={target} current={row.folder_id} />
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
      <SenderItems row={row} t={t} ask={props.ask} />
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
    </>
  )
}

function OftenUsed({ row, list, actions, t, ask, at }: MessageItemsProps) {
  const target = rowTarget(row, list.system)
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
