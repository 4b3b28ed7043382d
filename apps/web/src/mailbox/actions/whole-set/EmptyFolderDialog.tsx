import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Folder } from '#contract/mailbox/folders/folder.schema.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { folderTitle } from '#web/mailbox/folders/folder-tree.ts'
import type { CurrentList } from '#web/mailbox/list/current-list.queries.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { useEmptyFolder } from './empty-folder.ts'

interface EmptyFolderDialogProps {
  list: CurrentList
  folder: Folder
  onClose: () => void
}

/** Asks before what cannot be taken back: everything in Trash or Spam. Spec §2 Popups. */
export default function EmptyFolderDialog({ list, folder, onClose }: EmptyFolderDialogProps) {
  const t = useT()
  const empty = useEmptyFolder()
  // The number stays what it was when the question was asked, though the list empties under it.
  const [count] = useState(() => list.query.data?.all ?? 0)

  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      title={t('messages.empty_folder_question', { count })}
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
            {t('messages.delete_count', { count })}
          </Button>
        </>
      }
    >
      <p>{t('messages.empty_folder_hint', { folder: folderTitle(folder, t) })}</p>
    </Dialog>
  )
}
