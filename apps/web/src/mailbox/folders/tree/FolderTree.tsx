import { FolderPlus } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { Folder } from '#contract/mailbox/folders/folder.schema.ts'
import type { FolderMessages } from '#contract/mailbox/messages/message.schema.ts'
import { SidebarHead } from '#web/frame/sidebar/SidebarHead.tsx'
import { useMayManage } from '#web/identity/auth/session.ts'
import { useImportantUnread } from '#web/mailbox/search/search-messages.ts'
import { type CommandsIn, commandAt } from '#web/platform/keys/keymap.ts'
import type { AddressId } from '#web/platform/paths.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { folderLines, isDropTarget, SCHEDULED_LINE, withScheduled } from '../folder-lines.ts'
import { findFolder } from '../folder-tree.ts'
import { FolderItem } from './FolderItem.tsx'
import { type TreeTask, TreeTaskDialog } from './TreeTaskDialog.tsx'
import { treeMove } from './tree-keys.ts'
import { useClosedFolders } from './use-closed-folders.ts'
import { useMessageDrag } from './use-message-drag.ts'

export interface FolderTreeProps {
  folders: readonly Folder[]
  /** The listed folder; null in a label or a search in all folders. */
  selected: number | null
  a_id: AddressId
  /** A folder was chosen: the phone closes its drawer. */
  onOpen?: () => void
  onDropMessages: (folder_id: number, which: FolderMessages[]) => void
  /** Messages that wait for their moment, and what lists them. */
  scheduled: number
  onScheduled: () => void
}

/** Commands on a folder of one's own. */
const TASKS: Record<CommandsIn<'folder'>, 'rename' | 'delete'> = {
  rename_folder: 'rename',
  delete_folder: 'delete',
}

/** All folders of the mailbox: links, arrow keys, a place to drop messages; F2 renames, Delete asks. */
export function FolderTree(props: FolderTreeProps) {
  const { folders, selected, a_id, onOpen, onDropMessages, scheduled, onScheduled } = props
  const t = useT()
  const tree = useRef<HTMLDivElement>(null)
  const [closed, setOpen] = useClosedFolders()
  const dragging = useMessageDrag()
  const [task, setTask] = useState<TreeTask | null>(null)
  const mayManage = useMayManage()
  const important = useImportantUnread(a_id)
  const lines = withScheduled(folderLines(folders, closed, t), scheduled, t).map((line) =>
    line.kind === 'important' ? { ...line, unread: important } : line,
  )
  const [focused, setFocused] = useState<number | null>(null)
  const tabStop = lines.find(({ id }) => id === (focused ?? selected))?.id ?? lines[0]?.id

  const onKeyDown = (event: KeyboardEvent, id: number) => {
    const command = mayManage ? commandAt(event.key, ['rename_folder', 'delete_folder']) : undefined
    const kind = command && TASKS[command]
    const folder = kind && ownFolder(folders, id)
    if (kind && folder) setTask({ kind, folder })
    if (kind && folder) return event.preventDefault()
    const move = treeMove(event.key, lines, id)
    if (!move) return
    event.preventDefault()
    event.stopPropagation()
    if ('focus' in move) tree.current?.querySelector<HTMLElement>(`[data-folder="${move.focus}"]`)?.focus()
    else setOpen('expand' in move ? move.expand : move.collapse, 'expand' in move)
  }

  return (
    <>
      <SidebarHead
        title={t('folders.folders')}
        add={
          mayManage && {
            label: t('folders.new_folder'),
            icon: FolderPlus,
            run: () => setTask({ kind: 'create' }),
          }
        }
      />
      <div ref={tree} role="tree" aria-label={t('folders.folders')}>
        {lines.map((line) => (
          <FolderItem
            key={line.id}
            line={line}
            a_id={a_id}
            isSelected={line.id === selected}
            isTabStop={line.id === tabStop}
            drop={dragging ? (mayManage && isDropTarget(line, selected) ? 'target' : 'refused') : null}
            onToggle={() => setOpen(line.id, line.expanded === false)}
            onFocus={() => setFocused(line.id)}
            onKeyDown={(event) => onKeyDown(event, line.id)}
            onOpen={onOpen}
            {...(line.id === SCHEDULED_LINE && { onPress: onScheduled })}
            onDropMessages={(which) => onDropMessages(line.id, which)}
          />
        ))}
      </div>
      {task && (
        <TreeTaskDialog
          task={task}
          folders={folders}
          selected={selected}
          a_id={a_id}
          onClose={() => setTask(null)}
        />
      )}
    </>
  )
}

/** A folder that the reader may rename and delete. */
function ownFolder(folders: readonly Folder[], id: number): Folder | undefined {
  const folder = findFolder(folders, id)
  return folder && !folder.system && !folder.isCollector && !folder.isSubCollector ? folder : undefined
}
