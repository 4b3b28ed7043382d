import { FolderPlus } from 'lucide-react'
import type { Folder } from '#contract/mailbox/folders/folder.schema.ts'
import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import { PickList } from '#ui/controls/PickList.tsx'
import { Icon } from '#ui/marks/Icon.tsx'
import { useT } from '#web/platform/words/i18n.ts'
import { allLines, type FolderKind, type FolderLine, isDropTarget } from '../folders/folder-lines.ts'
import { folderIcon } from '../folders/tree/folder-icons.ts'
import { useRecentFolders } from './use-recent-folders.ts'

export interface MovePickProps {
  folders: readonly Folder[]
  /** Where the messages lie already; null when in several folders. */
  current: number | null
  onMove: (folder_id: FolderId) => void
  /** A new folder is to be made for them. */
  onCreate: () => void
}

/** Nothing is moved into these, so they are not even shown. */
const NEVER_SHOWN = new Set<FolderKind>(['important', 'draft', 'sent'])

/** The folders used last first, as they are reached most; Spam and Trash have keys of their own and come last. */
function inOrder(lines: readonly FolderLine[], recent: readonly number[]): FolderLine[] {
  const first = recent.flatMap((id) => lines.find((line) => line.id === id) ?? [])
  const rest = lines.filter((line) => !first.includes(line))
  const isBin = ({ kind }: FolderLine) => kind === 'junk' || kind === 'trash'
  return [
    ...first.map((line) => ({ ...line, level: 0 })),
    ...rest.filter((line) => !isBin(line)),
    ...rest.filter(isBin),
  ]
}

/** The folders that messages can be moved to: type, arrows, Enter. Collectors and the present folder cannot be chosen. */
export default function MovePick({ folders, current, onMove, onCreate }: MovePickProps) {
  const t = useT()
  const { recent, note } = useRecentFolders()
  const lines = inOrder(
    allLines(folders, t).filter(({ kind, isLater }) => !isLater && !NEVER_SHOWN.has(kind)),
    recent,
  )
  return (
    <PickList
      label={t('messages.move_to_folder')}
      findLabel={t('messages.find_folder')}
      items={lines}
      textOf={({ title }) => title}
      styleOf={(line) => ({
        disabled: !isDropTarget(line, current),
        style: { paddingLeft: 8 + line.level * 20 },
      })}
      none={t('messages.no_such_folder')}
      onPick={({ id }) => {
        note(id)
        onMove(id as FolderId)
      }}
      action={{ icon: FolderPlus, text: t('folders.create_folder'), run: onCreate }}
    >
      {(line) => (
        <>
          <Icon of={folderIcon(line)} />
          <span>{line.title}</span>
        </>
      )}
    </PickList>
  )
}
