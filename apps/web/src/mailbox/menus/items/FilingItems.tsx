import { FolderInput, Tag } from 'lucide-react'
import { useContext } from 'react'
import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import { CloseMenu } from '#ui/keys/Menu.tsx'
import { Submenu } from '#ui/keys/menu/Submenu.tsx'
import { useMayManage } from '#web/identity/auth/session.ts'
import { keyHint } from '#web/platform/keys/key-labels.ts'
import type { ActionTarget } from '../../actions/message-actions.ts'
import { labelling } from '../../actions/operation.ts'
import type { MessageActions } from '../../actions/use-message-actions.ts'
import LabelPick from '../../labels/pick/LabelPick.tsx'
import type { CurrentList } from '../../list/current-list.queries.ts'
import MovePick from '../../toolbar/MovePick.tsx'
import type { MenuWords } from '../described.tsx'

interface FilingItemsProps extends MenuWords {
  list: CurrentList
  actions: MessageActions
  target: ActionTarget
  /** Where the messages lie already; null when in several folders. */
  current: number | null
}

/** Folders and labels, each beside its item. */
export function FilingItems({ list, actions, target, current, t, ask }: FilingItemsProps) {
  const mayMove = useMayManage()
  const close = useContext(CloseMenu)
  const move = (destination_id: FolderId) => actions.perform({ kind: 'move', destination_id }, target)
  const toggle = (label_id: number, isOn: boolean) => actions.perform(labelling(label_id, isOn), target)
  return (
    <>
      {mayMove && (
        <Submenu icon={FolderInput} text={t('menus.move')} hotkey={keyHint('move')}>
          <MovePick
            folders={list.folders}
            messages={target.whole ? [] : target.rows}
            current={current}
            onMove={(folder_id) => {
              close()
              move(folder_id)
            }}
            onCreate={() => {
              close()
              ask({ kind: 'new_folder', onWritten: ({ id }) => move(id as FolderId) })
            }}
          />
        </Submenu>
      )}
      <Submenu icon={Tag} text={t('menus.label')} hotkey={keyHint('label')}>
        <LabelPick
          messages={target.rows}
          onToggle={toggle}
          onCreate={() => {
            close()
            const sender = target.rows[0]?.fields.from[0]?.email ?? ''
            ask({ kind: 'new_label', sender, onCreated: ({ id }) => toggle(id, true) })
          }}
        />
      </Submenu>
    </>
  )
}
