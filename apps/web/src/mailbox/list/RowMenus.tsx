import { labelling } from '../actions/operation.ts'
import { LabelMenu } from '../labels/LabelMenu.tsx'
import { MoveMenu } from '../toolbar/MoveMenu.tsx'
import styles from './MessageList.module.css'
import type { MailDesk } from './use-mail-desk.ts'

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
