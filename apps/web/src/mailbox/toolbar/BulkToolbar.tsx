import { Ellipsis, X } from 'lucide-react'
import { Button } from '#ui/controls/Button.tsx'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { Menu, MenuItem } from '#ui/keys/Menu.tsx'
import { useT } from '#web/platform/words/i18n.ts'
import type { ActionTarget, MessageAction } from '../actions/message-actions.ts'
import type { MailDesk } from '../list/use-mail-desk.ts'
import { SelectControl } from '../selection/SelectControl.tsx'
import { FilingButtons } from './FilingButtons.tsx'
import styles from './ListToolbar.module.css'
import { Toolbar, ToolbarEnd } from './Toolbar.tsx'
import { useKeyHint } from './use-key-hint.ts'

interface BulkToolbarProps {
  desk: MailDesk
  target: ActionTarget
}

const MORE = ['read', 'unread', 'important', 'unimportant', 'spam', 'not_spam'] as const

/** What can be done with the letters that are checked. Spec §2 Header and top panel. */
export function BulkToolbar({ desk, target }: BulkToolbarProps) {
  const { list, selecting, actions } = desk
  const t = useT()
  const keyHint = useKeyHint()
  const run = (id: MessageAction['id']) => {
    actions[id].run(target)
    // What is deleted leaves the selection by itself, once it is sure.
    if (id !== 'delete') selecting.clear()
  }

  return (
    <Toolbar label={t('messages.bulk_actions')} className={styles.bulk}>
      <SelectControl rows={list.rows} selecting={selecting} />
      <FilingButtons desk={desk} target={target} />
      {desk.mayChange && (
        <>
          <Button icon={actions.delete.icon} className={styles.word} onClick={() => run('delete')}>
            {t('messages.delete')}
          </Button>
          <Menu
            label={t('messages.more_actions')}
            trigger={<IconButton label={t('messages.more_actions')} icon={Ellipsis} />}
          >
            {MORE.filter((id) => actions[id].available(target)).map((id) => (
              <MenuItem
                key={id}
                icon={actions[id].icon}
                {...keyHint(actions[id].hotkey)}
                onSelect={() => run(id)}
              >
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
          onClick={selecting.clear}
        />
      </ToolbarEnd>
    </Toolbar>
  )
}
