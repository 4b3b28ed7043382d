import type { Folder } from '#contract/mailbox/folders/folder.schema.ts'
import { goToRoute } from '#web/platform/mail-route.ts'
import type { AddressId } from '#web/platform/paths.ts'
import { systemFolder } from '../folder-tree.ts'
import { DeleteFolderDialog } from '../settings/DeleteFolderDialog.tsx'
import FolderDialog from '../settings/FolderDialog.tsx'

/** What is being done to the tree itself. */
export type TreeTask = { kind: 'create' } | { kind: 'rename' | 'delete'; folder: Folder }

interface TreeTaskDialogProps {
  task: TreeTask
  folders: readonly Folder[]
  /** The listed folder: when it is deleted, the inbox is listed in its place. */
  selected: number | null
  a_id: AddressId
  onClose: () => void
}

/** The dialog that makes, renames or deletes a folder of the tree. */
export default function TreeTaskDialog({ task, folders, selected, a_id, onClose }: TreeTaskDialogProps) {
  if (task.kind !== 'delete') {
    const folder = task.kind === 'rename' ? task.folder : null
    return <FolderDialog folders={folders} folder={folder} onClose={onClose} />
  }
  const { folder } = task
  const leaveDeleted = () => {
    const inbox = systemFolder(folders, 'inbox')
    if (folder.id !== selected || !inbox) return
    goToRoute({ kind: 'folder', a_id, f_id: inbox.id, page: 1, msg_id: null }, { replace: true })
  }
  return <DeleteFolderDialog folder={folder} onClose={onClose} onDeleted={leaveDeleted} />
}
