import type { Folder } from '#contract/mailbox/folders/folder.schema.ts'
import { FOLDER_NAME_CHARS_MAX } from '#contract/mailbox/folders/names/folder-name.ts'
import { TextField } from '#ui/controls/Field.tsx'
import { useT } from '#web/platform/words/i18n.ts'
import { ParentChoice } from './ParentChoice.tsx'
import type { FolderForm } from './use-folder-form.ts'

interface FolderFieldsProps {
  form: FolderForm
  folders: readonly Folder[]
  /** The folder to be changed: it cannot lie in itself. */
  folder: Folder | null
}

/** Name and parent. */
export function FolderFields({ form, folders, folder }: FolderFieldsProps) {
  const t = useT()
  return (
    <>
      <TextField
        label={t('folders.name')}
        value={form.draft.name}
        maxLength={FOLDER_NAME_CHARS_MAX}
        autoComplete="off"
        error={form.nameError}
        onChange={(event) => form.change({ name: event.target.value })}
      />
      <ParentChoice
        folders={folders}
        without={folder?.id ?? null}
        parent_id={form.draft.parent_id}
        error={form.parentError}
        onPick={(parent_id) => form.change({ parent_id })}
      />
    </>
  )
}
