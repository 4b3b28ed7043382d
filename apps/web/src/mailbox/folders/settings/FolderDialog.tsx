import type { Folder } from '#contract/mailbox/folders/folder.schema.ts'
import { FormDialog } from '#ui/overlays/FormDialog.tsx'
import { useT } from '#web/platform/words/i18n.ts'
import { FolderFields } from './FolderFields.tsx'
import { useFolderForm } from './use-folder-form.ts'

interface FolderDialogProps {
  folders: readonly Folder[]
  /** The folder to be changed; null for a new one. */
  folder: Folder | null
  /** Where a new one lies to begin with. */
  parent_id?: number | null
  onClose: () => void
  onWritten?: (folder: Folder) => void
}

/** Name and parent of a folder, new or own. Spec §2 Popups. */
export default function FolderDialog({ folders, folder, parent_id, onClose, onWritten }: FolderDialogProps) {
  const t = useT()
  const form = useFolderForm({
    folders,
    folder,
    parent_id: parent_id ?? null,
    onWritten: (written) => {
      onClose()
      onWritten?.(written)
    },
  })
  return (
    <FormDialog
      title={t(folder ? 'folders.rename_folder' : 'folders.new_folder')}
      action={t(folder ? 'folders.save' : 'folders.create')}
      isPending={form.isPending}
      onClose={onClose}
      onSubmit={form.write}
    >
      <FolderFields form={form} folders={folders} folder={folder} />
    </FormDialog>
  )
}
