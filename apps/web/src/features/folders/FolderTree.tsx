import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Folder } from '#contract/folders/folder.ts'
import type { FolderMessages } from '#contract/messages/message.ts'
import { useT } from '#web/platform/i18n.ts'
import { useLocalStorage } from '#web/platform/local-storage.ts'
import { isMessageDrag } from '#web/platform/message-drag.ts'
import type { AddressId } from '#web/platform/paths.ts'
import { FolderItem } from './FolderItem.tsx'
import { folderLines, isDropTarget } from './folder-lines.ts'
import { treeMove } from './tree-keys.ts'

export interface FolderTreeProps {
  folders: readonly Folder[]
  /** The listed folder; null in a label or a search in all folders. */
  selected: number | null
  a_id: AddressId
  /** A folder was chosen: the phone closes its drawer. */
  onOpen?: () => void
  onDropMessages: (folder_id: number, which: FolderMessages[]) => void
}

/** All folders of the mailbox: links, arrow keys, a place to drop letters. */
export function FolderTree({ folders, selected, a_id, onOpen, onDropMessages }: FolderTreeProps) {
  const t = useT()
  const tree = useRef<HTMLDivElement>(null)
  const [closed, setOpen] = useClosedFolders()
  const dragging = useMessageDrag()
  const lines = folderLines(folders, closed, t)
  const [focused, setFocused] = useState<number | null>(null)
  const tabStop = lines.find(({ id }) => id === (focused ?? selected))?.id ?? lines[0]?.id

  const onKeyDown = (event: KeyboardEvent, id: number) => {
    const move = treeMove(event.key, lines, id)
    if (!move) return
    event.preventDefault()
    event.stopPropagation()
    if ('focus' in move) tree.current?.querySelector<HTMLElement>(`[data-folder="${move.focus}"]`)?.focus()
    else setOpen('expand' in move ? move.expand : move.collapse, 'expand' in move)
  }

  return (
    <div ref={tree} role="tree" aria-label={t('folders.folders')}>
      {lines.map((line) => (
        <FolderItem
          key={line.id}
          line={line}
          a_id={a_id}
          isSelected={line.id === selected}
          isTabStop={line.id === tabStop}
          drop={dragging ? (isDropTarget(line, selected) ? 'target' : 'refused') : null}
          onToggle={() => setOpen(line.id, line.expanded === false)}
          onFocus={() => setFocused(line.id)}
          onKeyDown={(event) => onKeyDown(event, line.id)}
          onOpen={onOpen}
          onDropMessages={(which) => onDropMessages(line.id, which)}
        />
      ))}
    </div>
  )
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
