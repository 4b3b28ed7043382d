import { FolderPlus } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import type { Folder } from '#contract/mailbox/folders/folder.schema.ts'
import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import { PickList } from '#ui/controls/PickList.tsx'
import { Icon } from '#ui/marks/Icon.tsx'
import { Popover } from '#ui/overlays/Popover.tsx'
import { useT } from '#web/platform/words/i18n.ts'
import { allLines, type FolderKind, type FolderLine, isDropTarget } from '../folders/folder-lines.ts'
import { AskedFolder } from '../folders/settings/AskedFolder.tsx'
import { folderIcon } from '../folders/tree/folder-icons.ts'

import { useRecentFolders } from './use-recent-folders.ts'

interface MoveMenuProps {
  trigger: ReactElement
  open: boolean
  onOpenChange: (open: boolean) => void
  folders: readonly Folder[]
  /** Where the messages lie already; null when in several folders. */
  current: number | null
  onMove: (folder_id: FolderId) => void
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
export function MoveMenu({ trigger, open, onOpenChange, folders, current, onMove }: MoveMenuProps) {
  const t = useT()
  const [isCreating, setCreating] = useState(false)
  const { recent, note } = useRecentFolders()
  const lines = inOrder(
    allLines(folders, t).filter(({ kind, isLater }) => !isLater && !NEVER_SHOWN.has(kind)),
    recent,
  )
  const pick = (id: number) => {
    note(id)
    onMove(id as FolderId)
  }
  return (
    <>
      <Popover label={t('messages.move_to_folder')} trigger={trigger} open={open} onOpenChange={onOpenChange}>
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
            onOpenChange(false)
            pick(id)
          }}
          action={{
            icon: FolderPlus,
            text: t('folders.create_folder'),
            run: () => {
              onOpenChange(false)
              setCreating(true)
            },
          }}
        >
          {(line) => (
            <>
              <Icon of={folderIcon(line)} />
              <span>{line.title}</span>
            </>
          )}
        </PickList>
      </Popover>
      {isCreating && (
        <AskedFolder
          folders={folders}
          folder={null}
          onClose={() => setCreating(false)}
          onWritten={({ id }) => pick(id)}
        />
      )}
    </>
  )
}
