import { type FormEvent, useId } from 'react'
import type { Folder } from '#contract/folders/folder.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { useT } from '#web/platform/i18n.ts'
import styles from './FolderDialog.module.css'
import { FolderFields } from './FolderFields.tsx'
import { useFolderForm } from './use-folder-form.ts'

interface FolderDialogProps {
  folders: readonly Folder[]
  /** The folder to be changed; null for a new one. */
  folder: Folder | null
  onClose: () => void
  onWritten?: (folder: Folder) => void
}

/** Name and parent of a folder, new or own. Spec §2 Popups. */
export function FolderDialog({ folders, folder, onClose, onWritten }: FolderDialogProps) {
  const t = useT()
  const form_id = useId()
  const form = useFolderForm({
    folders,
    folder,
    onWritten: (written) => {
      onClose()
      onWritten?.(written)
    },
  })
  const write = (event: FormEvent) => {
    event.preventDefault()
    form.write()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t(folder ? 'folders.rename_folder' : 'folders.new_folder')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button variant="primary" type="submit" form={form_id} aria-busy={form.isPending || undefined}>
            {t(folder ? 'folders.save' : 'folders.create')}
          </Button>
        </>
      }
    >
      <form id={form_id} className={styles.form} noValidate onSubmit={write}>
        <FolderFields form={form} folders={folders} folder={folder} />
      </form>
    </Dialog>
  )
}
