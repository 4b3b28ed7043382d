import { rowTarget } from '#web/mailbox/actions/message-actions.ts'
import { labelling } from '#web/mailbox/actions/operation.ts'
import type { MessageActions } from '#web/mailbox/actions/use-message-actions.ts'
import { LabelMenu } from '#web/mailbox/labels/pick/LabelMenu.tsx'
import { LaterMenu } from '#web/mailbox/later/LaterMenu.tsx'
import { MoveMenu } from '#web/mailbox/toolbar/MoveMenu.tsx'
import type { CurrentList } from '../current-list.queries.ts'
import type { MessageMenus } from '../use-message-menus.ts'
import styles from './MessageRows.module.css'

interface RowMenusProps {
  list: CurrentList
  actions: MessageActions
  menus: MessageMenus
}

/** The menus of folders, of labels and of moments, where a key has opened them: at the row that has the focus. */
export function RowMenus({ list, actions, menus }: RowMenusProps) {
  const { row, top } = menus.at ?? {}
  const target = row && rowTarget(row, list.system)
  return (
    <span className={styles.menus} style={{ top }}>
      <MoveMenu
        open={row !== undefined && menus.isOpen('move', 'row')}
        onOpenChange={menus.onOpenChange('move')}
        folders={list.folders}
        messages={row ? [row] : []}
        current={row?.folder_id ?? null}
        onMove={(destination_id) => target && actions.perform({ kind: 'move', destination_id }, target)}
        trigger={<span />}
      />
      <LaterMenu
        open={row !== undefined && menus.isOpen('later', 'row')}
        onOpenChange={menus.onOpenChange('later')}
        target={target}
        later={actions.later}
        trigger={<span />}
      />
      <LabelMenu
        open={row !== undefined && menus.isOpen('label', 'row')}
        onOpenChange={menus.onOpenChange('label')}
        messages={row ? [row] : []}
        onToggle={(label_id, isOn) => target && actions.perform(labelling(label_id, isOn), target)}
        trigger={<span />}
      />
    </span>
  )
}
