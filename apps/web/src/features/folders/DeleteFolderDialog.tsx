import type { Folder } from '#contract/folders/folder.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { useT } from '#web/platform/i18n.ts'
import { useDeleteFolder } from './delete-folder.ts'
import { folderTitle } from './folder-tree.ts'

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
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      title={t('folders.delete_question', { name: folderTitle(folder, t) })}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button
            variant="danger"
            onClick={() => {
              onClose()
              remove(folder.id)
            }}
          >
            {t('folders.delete_folder')}
          </Button>
        </>
      }
    >
      <p>{t('folders.delete_hint')}</p>
    </Dialog>
  )
}
