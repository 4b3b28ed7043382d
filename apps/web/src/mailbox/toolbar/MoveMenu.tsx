import { type ReactElement, useState } from 'react'
import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import { Popover } from '#ui/overlays/Popover.tsx'
import { AwaitedPart } from '#web/platform/AwaitedPart.tsx'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { AskedFolder } from '../folders/settings/AskedFolder.tsx'
import type { MovePickProps } from './MovePick.tsx'
import { useRecentFolders } from './use-recent-folders.ts'

const MovePick = lazyPart('move', () => import('./MovePick.tsx'))

interface MoveMenuProps extends Omit<MovePickProps, 'onCreate'> {
  trigger: ReactElement
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The folders that messages can be moved to, and the way to a new one. */
export function MoveMenu({ trigger, open, onOpenChange, ...pick }: MoveMenuProps) {
  const { folders, onMove } = pick
  const t = useT()
  const [isCreating, setCreating] = useState(false)
  const { note } = useRecentFolders()
  return (
    <>
      <Popover label={t('messages.move_to_folder')} trigger={trigger} open={open} onOpenChange={onOpenChange}>
        <AwaitedPart onGiveUp={() => onOpenChange(false)}>
          <MovePick
            {...pick}
            onMove={(folder_id) => {
              onOpenChange(false)
              onMove(folder_id)
            }}
            onCreate={() => {
              onOpenChange(false)
              setCreating(true)
            }}
          />
        </AwaitedPart>
      </Popover>
      {isCreating && (
        <AskedFolder
          folders={folders}
          folder={null}
          onClose={() => setCreating(false)}
          onWritten={({ id }) => {
            note(id)
            onMove(id as FolderId)
          }}
        />
      )}
    </>
  )
}
