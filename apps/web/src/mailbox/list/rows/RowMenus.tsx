import { labelling } from '#web/mailbox/actions/operation.ts'
import { LabelMenu } from '#web/mailbox/labels/LabelMenu.tsx'
import { MoveMenu } from '#web/mailbox/toolbar/MoveMenu.tsx'
import type { MailDesk } from '../use-mail-desk.ts'
import styles from './MessageRows.module.css'

/** The menus of folders and of labels, where a key has opened them: at the row that has the focus. */
export function RowMenus({ desk }: { desk: MailDesk }) {
  const { menus, list } = desk
  const { row, top } = menus.at ?? {}
  const target = row && desk.rowTarget(row)
  return (
    <span className={styles.menus} style={{ top }}>
      <MoveMenu
        open={row !== undefined && menus.isOpen('move', 'row')}
        onOpenChange={menus.onOpenChange('move')}
        folders={list.folders}
        current={row?.folder_id ?? null}
        onMove={(folder_id) => target && desk.move(folder_id, target)}
        trigger={<span />}
      />
      <LabelMenu
        open={row !== undefined && menus.isOpen('label', 'row')}
        onOpenChange={menus.onOpenChange('label')}
        letters={row ? [row] : []}
        onToggle={(label_id, isOn) => target && desk.act(labelling(label_id, isOn), target)}
        trigger={<span />}
      />
    </span>
  )
}
