import { FolderPlus } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Folder } from '#contract/mailbox/folders/folder.ts'
import type { FolderMessages } from '#contract/mailbox/messages/message.ts'
import { SidebarHead } from '#web/frame/sidebar/SidebarHead.tsx'
import { useMayManage } from '#web/identity/auth/session.ts'
import { isMessageDrag } from '#web/platform/browser/message-drag.ts'
import type { AddressId } from '#web/platform/paths.ts'
import { goToPlace } from '#web/platform/place.ts'
import { useLocalStorage } from '#web/platform/stored/local-storage.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { folderLines, isDropTarget, SCHEDULED_LINE, withScheduled } from '../folder-lines.ts'
import { findFolder, systemFolder } from '../folder-tree.ts'
import { useImportantUnread } from '../important.queries.ts'
import { DeleteFolderDialog } from '../settings/DeleteFolderDialog.tsx'
import { FolderDialog } from '../settings/FolderDialog.tsx'
import { FolderItem } from './FolderItem.tsx'
import { treeMove } from './tree-keys.ts'

export interface FolderTreeProps {
  folders: readonly Folder[]
  /** The listed folder; null in a label or a search in all folders. */
  selected: number | null
  a_id: AddressId
  /** A folder was chosen: the phone closes its drawer. */
  onOpen?: () => void
  onDropMessages: (folder_id: number, which: FolderMessages[]) => void
  /** Letters that wait for their moment, and what lists them. */
  scheduled: number
  onScheduled: () => void
}

/** What is being done to the tree itself. */
type Task = { kind: 'create' } | { kind: 'rename' | 'delete'; folder: Folder } | null
/** Keys on a folder of one's own. */
const TASKS: Record<string, 'rename' | 'delete'> = { F2: 'rename', Delete: 'delete' }

/** All folders of the mailbox: links, arrow keys, a place to drop letters; F2 renames, Delete asks. */
export function FolderTree(props: FolderTreeProps) {
  const { folders, selected, a_id, onOpen, onDropMessages, scheduled, onScheduled } = props
  const t = useT()
  const tree = useRef<HTMLDivElement>(null)
  const [closed, setOpen] = useClosedFolders()
  const dragging = useMessageDrag()
  const [task, setTask] = useState<Task>(null)
  const mayManage = useMayManage()
  const important = useImportantUnread(a_id)
  const lines = withScheduled(folderLines(folders, closed, t), scheduled, t).map((line) =>
    line.kind === 'important' ? { ...line, unread: important } : line,
  )
  const [focused, setFocused] = useState<number | null>(null)
  const tabStop = lines.find(({ id }) => id === (focused ?? selected))?.id ?? lines[0]?.id

  const onKeyDown = (event: KeyboardEvent, id: number) => {
    const kind = mayManage ? TASKS[event.key] : undefined
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

  const leaveDeleted = (folder: Folder) => {
    const inbox = systemFolder(folders, 'inbox')
    if (folder.id !== selected || !inbox) return
    goToPlace({ kind: 'folder', a_id, f_id: inbox.id, page: 1, msg_id: null }, { replace: true })
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
      {(task?.kind === 'create' || task?.kind === 'rename') && (
        <FolderDialog
          folders={folders}
          folder={task.kind === 'rename' ? task.folder : null}
          onClose={() => setTask(null)}
        />
      )}
      {task?.kind === 'delete' && (
        <DeleteFolderDialog
          folder={task.folder}
          onClose={() => setTask(null)}
          onDeleted={() => leaveDeleted(task.folder)}
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

/** Which folders are closed, kept in the browser. */
function useClosedFolders(): [ReadonlySet<number>, (id: number, open: boolean) => void] {
  const storage = useLocalStorage()
  const [closed, setClosed] = useState<ReadonlySet<number>>(
    () => new Set((storage.read('closed-folders') ?? '').split(',').filter(Boolean).map(Number)),
  )
  const setOpen = (id: number, open: boolean) => {
    const next = new Set(closed)
    if (open) next.delete(id)
    else next.add(id)
    storage.write('closed-folders', [...next].join(','))
    setClosed(next)
  }
  return [closed, setOpen]
}

/** Are letters being dragged anywhere on the page? */
function useMessageDrag(): boolean {
  const [dragging, setDragging] = useState(false)
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    document.addEventListener('dragstart', (event) => setDragging(isMessageDrag(event.dataTransfer)), {
      signal,
    })
    document.addEventListener('dragend', () => setDragging(false), { signal })
    document.addEventListener('drop', () => setDragging(false), { signal })
    return () => stop.abort()
  }, [])
  return dragging
}
