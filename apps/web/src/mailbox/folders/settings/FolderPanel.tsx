import type { Folder } from '#contract/mailbox/folders/folder.schema.ts'
import { useUnsavedForm } from '#web/platform/stored/unsaved.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { FormButtons } from '#web/settings/FormButtons.tsx'
import { SettingsPanel } from '#web/settings/SettingsPanel.tsx'
import { folderTitle } from '../folder-tree.ts'
import { CleanChoice } from './CleanChoice.tsx'
import { FolderFields } from './FolderFields.tsx'
import { useFolderForm } from './use-folder-form.ts'

interface FolderPanelProps {
  folders: readonly Folder[]
  /** The folder to be changed; null for a new one. */
  folder: Folder | null
  /** Where a new one lies to begin with. */
  parent_id: number | null
  onClose: () => void
  onWritten: () => void
}

/** A folder beside the tree: create, rename, move; of Trash and Spam only how long messages stay. */
export function FolderPanel({ folders, folder, parent_id, onClose, onWritten }: FolderPanelProps) {
  const t = useT()
  const form = useFolderForm({ folders, folder, parent_id, onWritten })
  useUnsavedForm(form.isDirty)
  return (
    <SettingsPanel
      title={folder ? folderTitle(folder, t) : t('folders.new_folder')}
      onClose={onClose}
      onSubmit={form.write}
      footer={
        <FormButtons
          action={t(folder ? 'folders.save' : 'folders.create')}
          isPending={form.isPending}
          onClose={onClose}
        />
      }
    >
      {!folder?.system && <FolderFields form={form} folders={folders} folder={folder} />}
      <CleanChoice
        days={form.draft.clean_days}
        isLast={folder?.system != null}
        onPick={(clean_days) => form.change({ clean_days })}
      />
    </SettingsPanel>
  )
}
