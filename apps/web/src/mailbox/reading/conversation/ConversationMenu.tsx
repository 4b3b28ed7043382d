import { Archive, ChevronsUpDown, Download, Ellipsis, EllipsisVertical, FolderInput, Tag } from 'lucide-react'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { Menu, MenuItem, MenuSeparator } from '#ui/keys/Menu.tsx'
import type { MailDesk } from '#web/mailbox/list/use-mail-desk.ts'
import { useKeyHint } from '#web/mailbox/toolbar/use-key-hint.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { saveSource } from '../source/save-source.ts'

interface ConversationMenuProps {
  desk: MailDesk
  isPhone: boolean
  /** Opens all letters of the conversation; absent where none is closed. */
  onUnfold: (() => void) | undefined
}

const MORE = ['important', 'unimportant', 'spam', 'not_spam'] as const

/** What is done with the open conversation less often. */
export function ConversationMenu({ desk, isPhone, onUnfold }: ConversationMenuProps) {
  const t = useT()
  const { actions, opened, list } = desk
  const hint = useKeyHint()
  const keyHint = isPhone ? () => ({}) : hint
  return (
    <Menu
      label={t('messages.more_actions')}
      align={isPhone ? 'end' : 'start'}
      trigger={
        <IconButton
          label={t('messages.more_actions')}
          icon={isPhone ? EllipsisVertical : Ellipsis}
          iconSize={isPhone ? 24 : 18}
        />
      }
    >
      {isPhone && desk.mayChange && (
        <>
          {desk.canMove && (
            <>
              {opened && !desk.isArchive && (
                <MenuItem icon={Archive} onSelect={() => desk.archive(opened)}>
                  {t('messages.archive')}
                </MenuItem>
              )}
              <MenuItem icon={FolderInput} onSelect={() => desk.menus.show('move')}>
                {t('messages.move_to_folder')}
              </MenuItem>
            </>
          )}
          <MenuItem icon={Tag} onSelect={() => desk.menus.show('label')}>
            {t('messages.add_label')}
          </MenuItem>
        </>
      )}
      {desk.mayChange && (
        <MenuItem icon={actions.unread.icon} {...keyHint(actions.unread.hotkey)} onSelect={desk.markUnread}>
          {t(actions.unread.text_one)}
        </MenuItem>
      )}
      {opened &&
        MORE.map((id) => actions[id])
          .filter((action) => action.available(opened))
          .map((action) => (
            <MenuItem
              key={action.id}
              icon={action.icon}
              {...keyHint(action.hotkey)}
              onSelect={() => action.run(opened)}
            >
              {t(action.text_one)}
            </MenuItem>
          ))}
      {desk.mayChange && <MenuSeparator />}
      {onUnfold && (
        <MenuItem icon={ChevronsUpDown} onSelect={onUnfold}>
          {t('reading.unfold_all')}
        </MenuItem>
      )}
      <MenuItem icon={Download} onSelect={() => list.open && saveSource(list.open)}>
        {t('reading.download_source')}
      </MenuItem>
    </Menu>
  )
}
