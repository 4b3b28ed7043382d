import type { Folder } from '#contract/mailbox/folders/folder.schema.ts'
import { AskDialog } from '#ui/overlays/AskDialog.tsx'
import { useT } from '#web/platform/words/i18n.ts'
import { useDeleteFolder } from '../delete-folder.ts'
import { folderTitle } from '../folder-tree.ts'

interface DeleteFolderDialogProps {
  folder: Folder
  onClose: () => void
  onDeleted: () => void
}

/** Asks before a folder goes: it does not come back. */
export function DeleteFolderDialog({ folder, onClose, onDeleted }: DeleteFolderDialogProps) {
  const t = useT()
  const { mutate: remove } = useDeleteFolder(onDeleted)
  return (
    <AskDialog
      title={t('folders.delete_question', { name: folderTitle(folder, t) })}
      action={t('folders.delete_folder')}
      onClose={onClose}
      onConfirm={() => {
        onClose()
        remove(folder.id)
      }}
    >
      <p>{t('folders.delete_hint')}</p>
    </AskDialog>
  )
}
