import { ChevronsUpDown, Download, Ellipsis, FolderInput, Forward, ReplyAll, Tag } from 'lucide-react'
import { Menu, MenuItem, MenuSeparator } from '#ui/keys/Menu.tsx'
import { MenuQuick, QuickItem } from '#ui/keys/menu/MenuQuick.tsx'
import { ThumbButton } from '#ui/touch/ThumbBar.tsx'
import { useMayChange, useMayManage } from '#web/identity/auth/session.ts'
import type { MessageRef } from '#web/mailbox/actions/cache/message-refs.ts'
import type { MessageActions } from '#web/mailbox/actions/use-message-actions.ts'
import type { ListPosition } from '#web/mailbox/list/position/use-position.ts'
import type { MessageMenus } from '#web/mailbox/list/use-message-menus.ts'
import type { ReadingT } from '#web/platform/words/i18n.ts'
import { saveSource } from '../source/download-source.ts'

interface PhoneMessageMenuProps {
  t: ReadingT
  actions: MessageActions
  position: ListPosition
  menus: MessageMenus
  open: MessageRef | null
  /** Answers or forwards it; undefined: there is nothing, or nobody, to answer. */
  onAnswer: ((mode: 'reply_all' | 'forward') => void) | undefined
  /** Opens all messages of the conversation; absent where none is closed. */
  onUnfold: (() => void) | undefined
}

/** What is done with the open conversation on a phone, but for what the thumb bar has. */
export function PhoneMessageMenu(props: PhoneMessageMenuProps) {
  const { t, actions, position, menus, open, onUnfold } = props
  const mayChange = useMayChange()
  const mayMove = useMayManage()
  const { opened } = position
  const { spam, not_spam } = actions
  return (
    <Menu
      label={t('messages.more_actions')}
      align="end"
      trigger={<ThumbButton icon={Ellipsis} text={t('phone.more')} aria-label={t('messages.more_actions')} />}
    >
      {mayChange && (
        <>
          <OftenUsed {...props} />
          {mayMove && (
            <MenuItem icon={FolderInput} onSelect={() => menus.show('move')}>
              {t('messages.move_to_folder')}
            </MenuItem>
          )}
          <MenuItem icon={Tag} onSelect={() => menus.show('label')}>
            {t('messages.add_label')}
          </MenuItem>
          <MenuSeparator />
        </>
      )}
      {onUnfold && (
        <MenuItem icon={ChevronsUpDown} onSelect={onUnfold}>
          {t('reading.unfold_all')}
        </MenuItem>
      )}
      <MenuItem icon={Download} onSelect={() => open && saveSource(open)}>
        {t('reading.download_source')}
      </MenuItem>
      {opened &&
        [spam, not_spam]
          .filter((action) => action.available(opened))
          .map((action) => (
            <MenuItem
              key={action.id}
              icon={action.icon}
              danger={action === spam}
              onSelect={() => action.run(opened)}
            >
              {t(action.text_one)}
            </MenuItem>
          ))}
    </Menu>
  )
}

function OftenUsed({ t, actions, position, onAnswer }: PhoneMessageMenuProps) {
  const { opened, message } = position
  const { unread, important, unimportant } = actions
  const flagging = opened && important.available(opened) ? important : unimportant
  const reason = onAnswer ? undefined : t('phone.no_answer')
  return (
    <MenuQuick label={t('menus.often')}>
      <QuickItem icon={ReplyAll} reason={reason} onSelect={() => onAnswer?.('reply_all')}>
        {t('reading.reply_all_short')}
      </QuickItem>
      <QuickItem icon={Forward} reason={reason} onSelect={() => onAnswer?.('forward')}>
        {t('reading.forward')}
      </QuickItem>
      <QuickItem icon={unread.icon} onSelect={() => message && unread.run(message)}>
        {t('phone.unread')}
      </QuickItem>
      <QuickItem icon={flagging.icon} onSelect={() => opened && flagging.run(opened)}>
        {t(flagging === important ? 'phone.flag' : 'phone.unflag')}
      </QuickItem>
    </MenuQuick>
  )
}
