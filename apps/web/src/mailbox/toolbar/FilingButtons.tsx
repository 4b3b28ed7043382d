import { AlarmClock, FolderInput, Tag } from 'lucide-react'
import { Button } from '#ui/controls/Button.tsx'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { useMayChange, useMayManage } from '#web/identity/auth/session.ts'
import { ariaKeys, keyHint } from '#web/platform/keys/key-labels.ts'
import { useT } from '#web/platform/words/i18n.ts'
import type { ActionTarget } from '../actions/message-actions.ts'
import { labelling } from '../actions/operation.ts'
import type { MessageActions } from '../actions/use-message-actions.ts'
import { LabelMenu } from '../labels/pick/LabelMenu.tsx'
import { LaterMenu } from '../later/LaterMenu.tsx'
import type { CurrentList } from '../list/current-list.queries.ts'
import type { MessageMenus } from '../list/use-message-menus.ts'
import styles from './ListToolbar.module.css'
import { MoveMenu } from './MoveMenu.tsx'

interface FilingButtonsProps {
  list: CurrentList
  actions: MessageActions
  menus: MessageMenus
  target: ActionTarget
}

/** Where the checked messages are filed: in the archive, a folder, until later, under labels. */
export function FilingButtons({ list, actions, menus, target }: FilingButtonsProps) {
  const mayChange = useMayChange()
  const mayMove = useMayManage()
  const { archive, later } = actions
  const t = useT()
  const [only, ...others] = target.folder_messages
  return (
    <>
      {archive.available(target) && (
        <IconButton
          label={t(archive.text)}
          icon={archive.icon}
          hotkey={keyHint(archive.id)}
          onClick={() => archive.run(target)}
        />
      )}
      {mayMove && (
        <MoveMenu
          open={menus.isOpen('move', 'checked')}
          onOpenChange={menus.onOpenChange('move')}
          folders={list.folders}
          messages={target.whole ? [] : target.rows}
          current={others.length === 0 && !target.whole ? (only?.folder_id ?? null) : null}
          onMove={(destination_id) => actions.perform({ kind: 'move', destination_id }, target)}
          trigger={
            <Button icon={FolderInput} className={styles.word} aria-keyshortcuts={ariaKeys('move')}>
              {t('messages.move')}
            </Button>
          }
        />
      )}
      {later.available(target) && (
        <LaterMenu
          open={menus.isOpen('later', 'checked')}
          onOpenChange={menus.onOpenChange('later')}
          target={target}
          later={later}
          trigger={<IconButton label={t('later.later')} icon={AlarmClock} hotkey={keyHint('later')} />}
        />
      )}
      {mayChange && (
        <LabelMenu
          open={menus.isOpen('label', 'checked')}
          onOpenChange={menus.onOpenChange('label')}
          messages={target.rows}
          onToggle={(label_id, isOn) => actions.perform(labelling(label_id, isOn), target)}
          trigger={
            <Button icon={Tag} className={styles.word} aria-keyshortcuts={ariaKeys('label')}>
              {t('messages.label')}
            </Button>
          }
        />
      )}
    </>
  )
}
