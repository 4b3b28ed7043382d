import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Folder } from '#contract/folders/folder.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { folderTitle } from '#web/features/folders/folder-tree.ts'
import { useT } from '#web/platform/i18n.ts'
import type { CurrentList } from './current-list.queries.ts'
import { useEmptyFolder } from './empty-folder.ts'

interface EmptyFolderDialogProps {
  list: CurrentList
  folder: Folder
  open: boolean
  onClose: () => void
}

/** Asks before what cannot be taken back: everything in Trash or Spam. Spec §2 Popups. */
export function EmptyFolderDialog({ list, folder, open, onClose }: EmptyFolderDialogProps) {
  const t = useT()
  const { mutate: empty } = useEmptyFolder()
  // The numbers stay what they were when the question was asked, though the list empties under it.
  const [asked, setAsked] = useState(0)
  const all = list.query.data?.all ?? 0
  if (open && all > 0 && asked !== all) setAsked(all)

  return (
    <Dialog
      open={open}
      onClose={onClose}
      role="alertdialog"
      title={t('messages.empty_folder_question', { count: asked })}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button
            variant="danger"
            icon={Trash2}
            onClick={() => {
              onClose()
              empty({ folder_id: folder.id })
            }}
          >
            {t('messages.delete_count', { count: asked })}
          </Button>
        </>
      }
    >
      <p>{t('messages.empty_folder_hint', { folder: folderTitle(folder, t) })}</p>
    </Dialog>
  )
}
