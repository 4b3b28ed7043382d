import { type KeyboardEvent, useRef, useState } from 'react'
import type { Folder } from '#contract/mailbox/folders/folder.schema.ts'
import type { FolderMessages } from '#contract/mailbox/messages/message.schema.ts'
import { useMayManage } from '#web/identity/auth/session.ts'
import { type CommandsIn, commandAt } from '#web/platform/keys/keymap.ts'
import type { AddressId } from '#web/platform/paths.ts'
import { type FolderLine, isDropTarget } from '../folder-lines.ts'
import { findFolder } from '../folder-tree.ts'
import { AskedTask } from '../tasks/AskedTask.tsx'
import type { TreeTask } from '../tasks/TreeTaskDialog.tsx'
import { FolderItem } from './FolderItem.tsx'
import { treeMove } from './tree-keys.ts'
import { useMessageDrag } from './use-message-drag.ts'

/** What the two trees of the sidebar share. */
export interface FolderTreeProps {
  folders: readonly Folder[]
  /** The listed folder; null in a label or a search in all folders. */
  selected: number | null
  a_id: AddressId
  /** A folder was chosen: the phone closes its drawer. */
  onOpen?: () => void
  onDropMessages: (folder_id: number, which: FolderMessages[]) => void
}

interface LinesProps extends FolderTreeProps {
  label: string
  lines: readonly FolderLine[]
  onToggle: (id: number, open: boolean) => void
  /** What a line does in place of leading to a folder. */
  pressOf?: (line: FolderLine) => (() => void) | undefined
}

/** Commands on a folder of one's own. */
const TASKS: Record<CommandsIn<'folder'>, 'rename' | 'delete'> = {
  rename_folder: 'rename',
  delete_folder: 'delete',
}

/** Folders as a tree: links, arrow keys, a place to drop messages; F2 renames, Delete asks. */
export function FolderTree(props: LinesProps) {
  const { label, lines, onToggle, pressOf, folders, selected, a_id, onOpen, onDropMessages } = props
  const tree = useRef<HTMLDivElement>(null)
  const dragging = useMessageDrag()
  const [task, setTask] = useState<TreeTask | null>(null)
  const mayManage = useMayManage()
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
    else onToggle('expand' in move ? move.expand : move.collapse, 'expand' in move)
  }

  return (
    <>
      <div ref={tree} role="tree" aria-label={label}>
        {lines.map((line) => (
          <FolderItem
            key={line.id}
            line={line}
            a_id={a_id}
            isSelected={line.id === selected}
            isTabStop={line.id === tabStop}
            drop={dragging ? (mayManage && isDropTarget(line, selected) ? 'target' : 'refused') : null}
            onToggle={() => onToggle(line.id, line.expanded === false)}
            onFocus={() => setFocused(line.id)}
            onKeyDown={(event) => onKeyDown(event, line.id)}
            onOpen={onOpen}
            onPress={pressOf?.(line)}
            onDropMessages={(which) => onDropMessages(line.id, which)}
          />
        ))}
      </div>
      {task && <AskedTask {...{ task, folders, selected, a_id }} onClose={() => setTask(null)} />}
    </>
  )
}

/** A folder that the reader may rename and delete. */
function ownFolder(folders: readonly Folder[], id: number): Folder | undefined {
  const folder = findFolder(folders, id)
  return folder && !folder.system && !folder.isCollector && !folder.isSubCollector ? folder : undefined
}
