import { AlarmClock } from 'lucide-react'
import { MenuHeading, MenuItem, MenuSeparator } from '#ui/keys/Menu.tsx'
import { useMayChange } from '#web/identity/auth/session.ts'
import { keyHint } from '#web/platform/keys/key-labels.ts'
import type { ActionTarget } from '../../actions/message-actions.ts'
import { targetCount } from '../../actions/operation.ts'
import type { MenuWords } from '../described.tsx'
import type { MenuSite } from '../menu-site.ts'
import { FilingItems } from './FilingItems.tsx'

interface SeveralItemsProps extends MenuSite, MenuWords {
  checked: ActionTarget
}

const MARKS = ['read', 'unread', 'important', 'unimportant', 'spam', 'not_spam'] as const

/** What can be done with the messages that are checked. */
export function SeveralItems(props: SeveralItemsProps) {
  const { selection, actions, checked, t, ask, at } = props
  const mayChange = useMayChange()
  const { archive, later } = actions
  const count = targetCount(checked)
  const [only, ...others] = checked.folder_messages
  const current = others.length === 0 && !checked.whole ? (only?.folder_id ?? null) : null
  if (!mayChange) return <MenuHeading>{t('menus.several', { count })}</MenuHeading>
  return (
    <>
      <MenuHeading>{t('menus.several', { count })}</MenuHeading>
      {archive.available(checked) && (
        <MenuItem icon={archive.icon} hotkey={keyHint('archive')} onSelect={() => archive.run(checked)}>
          {t('menus.archive')}
        </MenuItem>
      )}
      {later.available(checked) && (
        <MenuItem
          icon={AlarmClock}
          hotkey={keyHint('later')}
          onSelect={() => ask({ kind: 'later', at, target: checked })}
        >
          {t('later.later')}
        </MenuItem>
      )}
      <FilingItems {...props} target={checked} current={current} />
      {MARKS.map((id) => actions[id])
        .filter((action) => action.available(checked))
        .map((action) => (
          <MenuItem
            key={action.id}
            icon={action.icon}
            hotkey={keyHint(action.id)}
            onSelect={() => {
              action.run(checked)
              selection.clear()
            }}
          >
            {t(action.text)}
          </MenuItem>
        ))}
      <MenuSeparator />
      <MenuItem
        icon={actions.delete.icon}
        hotkey={keyHint('delete')}
        danger
        onSelect={() => actions.delete.run(checked)}
      >
        {t('menus.delete_several', { count })}
      </MenuItem>
    </>
  )
}
