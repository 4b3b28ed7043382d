import { FolderPlus } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import type { Folder } from '#contract/folders/folder.ts'
import type { FolderId } from '#contract/messages/message.ts'
import { Icon } from '#ui/Icon.tsx'
import { PickList } from '#ui/PickList.tsx'
import { Popover } from '#ui/Popover.tsx'
import { allLines, type FolderKind, isDropTarget } from '#web/features/folders/folder-lines.ts'
import { FolderDialog } from '#web/features/folders/settings/FolderDialog.tsx'
import { FOLDER_ICONS } from '#web/features/folders/tree/folder-icons.ts'
import { useT } from '#web/platform/words/i18n.ts'

interface MoveMenuProps {
  trigger: ReactElement
  open: boolean
  onOpenChange: (open: boolean) => void
  folders: readonly Folder[]
  /** Where the letters lie already; null when in several folders. */
  current: number | null
  onMove: (folder_id: FolderId) => void
}

/** Nothing is moved into these, so they are not even shown. */
const NEVER_SHOWN = new Set<FolderKind>(['important', 'draft', 'sent'])

/** The folders that letters can be moved to: type, arrows, Enter. Collectors and the present folder cannot be chosen. */
export function MoveMenu({ trigger, open, onOpenChange, folders, current, onMove }: MoveMenuProps) {
  const t = useT()
  const [isCreating, setCreating] = useState(false)
  const lines = allLines(folders, t).filter(({ kind }) => !NEVER_SHOWN.has(kind))
  return (
    <>
      <Popover label={t('messages.move_to_folder')} trigger={trigger} open={open} onOpenChange={onOpenChange}>
        <PickList
          label={t('messages.move_to_folder')}
          findLabel={t('messages.find_folder')}
          items={lines}
          textOf={({ title }) => title}
          lookOf={(line) => ({
            disabled: !isDropTarget(line, current),
            style: { paddingLeft: 8 + line.level * 20 },
          })}
          none={t('messages.no_such_folder')}
          onPick={({ id }) => {
            onOpenChange(false)
            onMove(id as FolderId)
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
          {({ kind, title }) => (
            <>
              <Icon of={FOLDER_ICONS[kind]} />
              <span>{title}</span>
            </>
          )}
        </PickList>
      </Popover>
      {isCreating && (
        <FolderDialog
          folders={folders}
          folder={null}
          onClose={() => setCreating(false)}
          onWritten={({ id }) => onMove(id)}
        />
      )}
    </>
  )
}
