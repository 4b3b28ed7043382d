import { type FormEvent, useId, useState } from 'react'
import type { Folder } from '#contract/folders/folder.ts'
import { FOLDER_NAME_CHARS_MAX } from '#contract/folders/save-folder.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { TextField } from '#ui/Field.tsx'
import { CallFailed } from '#web/platform/call-failed.ts'
import { failureText } from '#web/platform/failure-text.ts'
import { useT } from '#web/platform/i18n.ts'
import styles from './FolderDialog.module.css'
import { folderTitle, parentOf } from './folder-tree.ts'
import { ParentChoice } from './ParentChoice.tsx'
import { type FolderDraft, useWriteFolder } from './write-folder.ts'

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
  const [draft, setDraft] = useState<FolderDraft>({
    name: folder ? folderTitle(folder, t) : '',
    parent_id: folder ? (parentOf(folders, folder.id)?.id ?? null) : null,
  })
  const [isTried, setTried] = useState(false)
  const { mutate, isPending, error, reset } = useWriteFolder(folder?.id ?? null, (written) => {
    onClose()
    onWritten?.(written)
  })
  const change = (changes: Partial<FolderDraft>) => {
    setDraft({ ...draft, ...changes })
    reset()
  }

  const isUnnamed = draft.name.trim() === ''
  const refusal = error ? failureText(error, t) : undefined
  const isParentWrong = error instanceof CallFailed && error.code === 'folder_parent_wrong'
  const write = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isUnnamed && !isPending) mutate(draft)
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
          <Button variant="primary" type="submit" form={form_id} aria-busy={isPending || undefined}>
            {t(folder ? 'folders.save' : 'folders.create')}
          </Button>
        </>
      }
    >
      <form id={form_id} className={styles.form} noValidate onSubmit={write}>
        <TextField
          label={t('folders.name')}
          value={draft.name}
          maxLength={FOLDER_NAME_CHARS_MAX}
          autoComplete="off"
          error={isTried && isUnnamed ? t('folders.name_needed') : isParentWrong ? undefined : refusal}
          onChange={(event) => change({ name: event.target.value })}
        />
        <ParentChoice
          folders={folders}
          without={folder?.id ?? null}
          parent_id={draft.parent_id}
          error={isParentWrong ? refusal : undefined}
          onPick={(parent_id) => change({ parent_id })}
        />
      </form>
    </Dialog>
  )
}
