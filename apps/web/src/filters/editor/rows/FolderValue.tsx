import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import { Select } from '#ui/controls/Select.tsx'
import type { FilterNames } from '#web/filters/list/filter-summary.ts'
import { folderLines } from '#web/mailbox/folders/folder-lines.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'

const NOTHING_CLOSED: ReadonlySet<number> = new Set()

interface FolderValueProps {
  names: FilterNames
  folder_id: FolderId
  onPick: (folder_id: FolderId) => void
}

/** Where a message is moved or copied: the inbox or a folder of one's own. */
export function FolderValue({ names, folder_id, onPick }: FolderValueProps) {
  const t = useSettingsT()
  const lines = folderLines(names.folders, NOTHING_CLOSED, t).filter(
    ({ kind }) => kind === 'inbox' || kind === 'own',
  )
  return (
    <Select<number>
      label={t('filters.folder')}
      placeholder={t('filters.no_folder')}
      hideLabel
      slim
      options={lines.map(({ id, title, level }) => ({ value: id, text: title, level }))}
      value={folder_id}
      onPick={(id) => onPick(id as FolderId)}
    />
  )
}
