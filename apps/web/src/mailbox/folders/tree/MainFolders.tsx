import { useState } from 'react'
import { useImportantUnread } from '#web/mailbox/search/search-messages.ts'
import { useLocalStorage } from '#web/platform/stored/use-local-storage.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { type FolderLine, SCHEDULED_LINE } from '../folder-lines.ts'
import { FolderTree, type FolderTreeProps } from './FolderTree.tsx'
import styles from './MainFolders.module.css'
import { MORE_LINE, mainLines } from './main-lines.ts'
import { useClosedFolders } from './use-closed-folders.ts'
import { useMessageDrag } from './use-message-drag.ts'

interface MainFoldersProps extends FolderTreeProps {
  /** Messages that wait for their moment, and what lists them. */
  scheduled: number
  onScheduled: () => void
}

/** The first zone of the sidebar: what every mailbox has. The open one is the tab of the sheet beside it. */
export function MainFolders({ scheduled, onScheduled, ...tree }: MainFoldersProps) {
  const t = useT()
  const { folders, selected, a_id, onOpen } = tree
  const [closed, setOpen] = useClosedFolders()
  const [isMoreOpen, setMoreOpen] = useMoreFolders()
  const isDragging = useMessageDrag()
  const important = useImportantUnread(a_id)
  const parts = { folders, closed, scheduled, isMoreOpen: isMoreOpen || isDragging, selected, t }
  const lines = mainLines(parts).map((line) =>
    line.kind === 'important' ? { ...line, unread: important } : line,
  )
  const toggle = (id: number, open: boolean) => (id === MORE_LINE ? setMoreOpen(open) : setOpen(id, open))
  const pressOf = ({ id, expanded }: FolderLine) => {
    if (id === MORE_LINE) return () => setMoreOpen(expanded === false)
    if (id !== SCHEDULED_LINE) return undefined
    return () => {
      onOpen?.()
      onScheduled()
    }
  }
  return (
    <div className={styles.main}>
      <FolderTree
        {...tree}
        label={t('folders.main_folders')}
        lines={lines}
        onToggle={toggle}
        pressOf={pressOf}
      />
    </div>
  )
}

/** Whether the seldom opened places are shown, kept in the browser. */
function useMoreFolders(): [boolean, (open: boolean) => void] {
  const storage = useLocalStorage()
  const [isOpen, setOpen] = useState(() => storage.read('more-places') === 'open')
  const change = (open: boolean) => {
    storage.write('more-places', open ? 'open' : 'closed')
    setOpen(open)
  }
  return [isOpen, change]
}
