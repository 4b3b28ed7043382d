import { Archive, FolderInput, Tag } from 'lucide-react'
import { Button } from '#ui/controls/Button.tsx'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { useT } from '#web/platform/words/i18n.ts'
import type { ActionTarget } from '../actions/message-actions.ts'
import { labelling } from '../actions/operation.ts'
import { LabelMenu } from '../labels/LabelMenu.tsx'
import type { MailDesk } from '../list/use-mail-desk.ts'
import styles from './ListToolbar.module.css'
import { MoveMenu } from './MoveMenu.tsx'

interface FilingButtonsProps {
  desk: MailDesk
  target: ActionTarget
}

/** Where the checked messages are filed: in the archive, a folder, under labels. */
export function FilingButtons({ desk, target }: FilingButtonsProps) {
  const { list, move, menus } = desk
  const t = useT()
  const [only, ...others] = target.folder_messages
  return (
    <>
      {desk.canMove && !desk.isArchive && (
        <IconButton
          label={t('messages.archive')}
          icon={Archive}
          hotkey="E"
          onClick={() => desk.archive(target)}
        />
      )}
      {desk.canMove && (
        <MoveMenu
          open={menus.isOpen('move', 'checked')}
          onOpenChange={menus.onOpenChange('move')}
          folders={list.folders}
          current={others.length === 0 && !target.whole ? (only?.folder_id ?? null) : null}
          onMove={(folder_id) => move(folder_id, target)}
          trigger={
            <Button icon={FolderInput} className={styles.word} aria-keyshortcuts="M">
              {t('messages.move')}
            </Button>
          }
        />
      )}
      {desk.mayChange && (
        <LabelMenu
          open={menus.isOpen('label', 'checked')}
          onOpenChange={menus.onOpenChange('label')}
          letters={target.rows}
          onToggle={(label_id, isOn) => desk.act(labelling(label_id, isOn), target)}
          trigger={
            <Button icon={Tag} className={styles.word} aria-keyshortcuts="L">
              {t('messages.label')}
            </Button>
          }
        />
      )}
    </>
  )
}
