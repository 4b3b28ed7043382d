import { ChevronsUpDown, Download, Ellipsis } from 'lucide-react'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { Menu, MenuItem, MenuSeparator } from '#ui/keys/Menu.tsx'
import { useMayChange } from '#web/identity/auth/session.ts'
import type { MessageRef } from '#web/mailbox/actions/cache/message-refs.ts'
import type { MessageActions } from '#web/mailbox/actions/use-message-actions.ts'
import type { ListPosition } from '#web/mailbox/list/position/use-position.ts'
import { useKeyHint } from '#web/mailbox/toolbar/use-key-hint.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { saveSource } from '../source/download-source.ts'

interface ConversationMenuProps {
  actions: MessageActions
  position: ListPosition
  open: MessageRef | null
  /** Opens all messages of the conversation; absent where none is closed. */
  onUnfold: (() => void) | undefined
}

const MORE = ['important', 'unimportant', 'spam', 'not_spam'] as const

/** What is done with the open conversation less often. */
export function ConversationMenu(props: ConversationMenuProps) {
  const { actions, position, open, onUnfold } = props
  const t = useT()
  const mayChange = useMayChange()
  const { opened, message } = position
  const { unread } = actions
  const keyHint = useKeyHint()
  return (
    <Menu
      label={t('messages.more_actions')}
      align="start"
      trigger={<IconButton label={t('messages.more_actions')} icon={Ellipsis} iconSize={18} />}
    >
      {mayChange && (
        <MenuItem icon={unread.icon} {...keyHint(unread.id)} onSelect={() => message && unread.run(message)}>
          {t(unread.text_one)}
        </MenuItem>
      )}
      {opened &&
        MORE.map((id) => actions[id])
          .filter((action) => action.available(opened))
          .map((action) => (
            <MenuItem
              key={action.id}
              icon={action.icon}
              {...keyHint(action.id)}
              onSelect={() => action.run(opened)}
            >
              {t(action.text_one)}
            </MenuItem>
          ))}
      {mayChange && <MenuSeparator />}
      {onUnfold && (
        <MenuItem icon={ChevronsUpDown} onSelect={onUnfold}>
          {t('reading.unfold_all')}
        </MenuItem>
      )}
      <MenuItem icon={Download} onSelect={() => open && saveSource(open)}>
        {t('reading.download_source')}
      </MenuItem>
    </Menu>
  )
}
