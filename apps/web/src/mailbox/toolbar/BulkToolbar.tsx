import { Ellipsis, X } from 'lucide-react'
import { Button } from '#ui/controls/Button.tsx'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { Menu, MenuItem } from '#ui/keys/Menu.tsx'
import { useMayChange } from '#web/identity/auth/session.ts'
import { useT } from '#web/platform/words/i18n.ts'
import type { ActionTarget, MessageAction } from '../actions/message-actions.ts'
import type { MessageActions } from '../actions/use-message-actions.ts'
import type { CurrentList } from '../list/current-list.queries.ts'
import type { MessageMenus } from '../list/use-message-menus.ts'
import { SelectControl } from '../selection/SelectControl.tsx'
import type { MessageSelection } from '../selection/use-selection.ts'
import { FilingButtons } from './FilingButtons.tsx'
import styles from './ListToolbar.module.css'
import { Toolbar, ToolbarEnd } from './Toolbar.tsx'
import { useKeyHint } from './use-key-hint.ts'

interface BulkToolbarProps {
  list: CurrentList
  selection: MessageSelection
  actions: MessageActions
  menus: MessageMenus
  target: ActionTarget
}

const MORE = ['read', 'unread', 'important', 'unimportant', 'spam', 'not_spam'] as const

/** What can be done with the messages that are checked. Spec §2 Header and top panel. */
export function BulkToolbar({ list, selection, actions, menus, target }: BulkToolbarProps) {
  const mayChange = useMayChange()
  const t = useT()
  const keyHint = useKeyHint()
  const run = (id: MessageAction['id']) => {
    actions[id].run(target)
    // What is deleted leaves the selection by itself, once it is sure.
    if (id !== 'delete') selection.clear()
  }

  return (
    <Toolbar label={t('messages.bulk_actions')} className={styles.bulk}>
      <SelectControl rows={list.rows} selection={selection} />
      <FilingButtons list={list} actions={actions} menus={menus} target={target} />
      {mayChange && (
        <>
          <Button icon={actions.delete.icon} className={styles.word} onClick={() => run('delete')}>
            {t('messages.delete')}
          </Button>
          <Menu
            label={t('messages.more_actions')}
            trigger={<IconButton label={t('messages.more_actions')} icon={Ellipsis} />}
          >
            {MORE.filter((id) => actions[id].available(target)).map((id) => (
              <MenuItem key={id} icon={actions[id].icon} {...keyHint(id)} onSelect={() => run(id)}>
                {t(actions[id].text)}
              </MenuItem>
            ))}
          </Menu>
        </>
      )}
      <ToolbarEnd>
        <IconButton
          label={t('messages.clear_selection')}
          icon={X}
          size="md"
          iconSize={16}
          onClick={selection.clear}
        />
      </ToolbarEnd>
    </Toolbar>
  )
}
