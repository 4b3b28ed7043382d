import { Folder, Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { SidebarHead } from '#web/frame/sidebar/SidebarHead.tsx'
import { useOpenZone } from '#web/frame/sidebar/use-open-zone.ts'
import { useMayManage } from '#web/identity/auth/session.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { UnreadCounter } from '../../counters/UnreadCounter.tsx'
import { LineOrder } from '../../sidebar/LineOrder.tsx'
import { AskedTask } from '../tasks/AskedTask.tsx'
import { FolderTree, type FolderTreeProps } from './FolderTree.tsx'
import { ownLines } from './main-lines.ts'

import { useClosedFolders } from './use-closed-folders.ts'

/** One's own folders, and under them those that collectors fill. */
export function OwnFolders(props: FolderTreeProps) {
  const t = useT()
  const { folders, selected, a_id } = props
  const mayManage = useMayManage()
  const [closed, setOpen] = useClosedFolders()
  const [isOpen, toggle] = useOpenZone('folders')
  const [isCreating, setCreating] = useState(false)
  const lines = ownLines(folders, closed, t)
  const unread = ownLines(folders, new Set(), t).reduce((sum, line) => sum + line.unread, 0)
  const group = useRef<HTMLElement>(null)
  if (lines.length === 0 && !mayManage) return null

  return (
    <section ref={group}>
      <SidebarHead
        icon={Folder}
        title={t('folders.folders')}
        isOpen={isOpen}
        onToggle={toggle}
        sum={<UnreadCounter count={unread} />}
        add={mayManage && { label: t('folders.new_folder'), icon: Plus, run: () => setCreating(true) }}
      />
      {isOpen && lines.length > 0 && (
        <FolderTree {...props} label={t('folders.folders')} lines={lines} onToggle={setOpen} />
      )}
      {isCreating && (
        <AskedTask
          task={{ kind: 'create' }}
          {...{ folders, selected, a_id }}
          onClose={() => setCreating(false)}
        />
      )}
      {mayManage && <LineOrder group="folders" within={group} folders={folders} />}
    </section>
  )
}
