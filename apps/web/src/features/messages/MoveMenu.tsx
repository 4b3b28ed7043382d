import {
  Archive,
  Folder,
  FolderPlus,
  Inbox,
  type LucideIcon,
  OctagonAlert,
  Search,
  Trash2,
} from 'lucide-react'
import { type KeyboardEvent, type ReactElement, useId, useState } from 'react'
import type { Folder as FolderOf } from '#contract/folders/folder.ts'
import type { FolderId } from '#contract/messages/message.ts'
import { Button } from '#ui/Button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/Icon.tsx'
import { Popover } from '#ui/Popover.tsx'
import { FolderDialog } from '#web/features/folders/FolderDialog.tsx'
import {
  type FolderKind,
  type FolderLine,
  folderLines,
  isDropTarget,
} from '#web/features/folders/folder-lines.ts'
import { useT } from '#web/platform/i18n.ts'
import styles from './MoveMenu.module.css'

interface MoveMenuProps {
  trigger: ReactElement
  open: boolean
  onOpenChange: (open: boolean) => void
  folders: readonly FolderOf[]
  /** Where the letters lie already; null when in several folders. */
  current: number | null
  onMove: (folder_id: FolderId) => void
}

/** The folders that letters can be moved to: type, arrows, Enter. Collectors and the present folder cannot be chosen. */
export function MoveMenu({ trigger, open, onOpenChange, ...rest }: MoveMenuProps) {
  const t = useT()
  const [isCreating, setCreating] = useState(false)
  return (
    <>
      <Popover label={t('messages.move_to_folder')} trigger={trigger} open={open} onOpenChange={onOpenChange}>
        <FolderPicker
          {...rest}
          onMove={(folder_id) => {
            onOpenChange(false)
            rest.onMove(folder_id)
          }}
        />
        <Button
          icon={FolderPlus}
          className={styles.create}
          onClick={() => {
            onOpenChange(false)
            setCreating(true)
          }}
        >
          {t('folders.create_folder')}
        </Button>
      </Popover>
      {isCreating && (
        <FolderDialog
          folders={rest.folders}
          folder={null}
          onClose={() => setCreating(false)}
          onWritten={({ id }) => rest.onMove(id)}
        />
      )}
    </>
  )
}

const ICONS: Partial<Record<FolderKind, LucideIcon>> = {
  inbox: Inbox,
  junk: OctagonAlert,
  trash: Trash2,
  collector: Archive,
}
/** Nothing is moved into these, so they are not even shown. */
const NEVER_SHOWN = new Set<FolderKind>(['important', 'draft', 'sent'])
const NOTHING_CLOSED: ReadonlySet<number> = new Set()

function FolderPicker({ folders, current, onMove }: Pick<MoveMenuProps, 'folders' | 'current' | 'onMove'>) {
  const t = useT()
  const id = useId()
  const [text, setText] = useState('')
  const [active, setActive] = useState<number | null>(null)
  const wanted = text.trim().toLowerCase()
  const lines = folderLines(folders, NOTHING_CLOSED, t).filter(
    ({ kind, title }) => !NEVER_SHOWN.has(kind) && title.toLowerCase().includes(wanted),
  )
  const targets = lines.filter((line) => isDropTarget(line, current))
  const at = targets.find((line) => line.id === active) ?? targets[0]

  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    if (event.key === 'Enter' && at) onMove(at.id as FolderId)
    else if (step && at) setActive(targets.at((targets.indexOf(at) + step) % targets.length)?.id ?? null)
    else return
    event.preventDefault()
  }

  return (
    <>
      <div className={styles.search}>
        <Icon of={Search} />
        <input
          // The menu has just been opened by the reader: its field is where they are.
          ref={(field) => field?.focus()}
          type="text"
          role="combobox"
          aria-label={t('messages.find_folder')}
          placeholder={t('messages.find_folder')}
          aria-expanded="true"
          aria-controls={id}
          aria-activedescendant={at && `${id}-${at.id}`}
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <div
        id={id}
        role="listbox"
        aria-label={t('messages.move_to_folder')}
        tabIndex={-1}
        className={styles.list}
      >
        {lines.map((line) => (
          <FolderOption
            key={line.id}
            id={`${id}-${line.id}`}
            line={line}
            isActive={line.id === at?.id}
            isTarget={targets.includes(line)}
            onPoint={() => setActive(line.id)}
            onPick={() => onMove(line.id as FolderId)}
          />
        ))}
      </div>
      {lines.length === 0 && <p className={styles.none}>{t('messages.no_such_folder')}</p>}
    </>
  )
}

interface FolderOptionProps {
  id: string
  line: FolderLine
  isActive: boolean
  isTarget: boolean
  onPoint: () => void
  onPick: () => void
}

/** Keys are heard by the field above, which points here by `aria-activedescendant`. */
function FolderOption({ id, line, isActive, isTarget, onPoint, onPick }: FolderOptionProps) {
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      aria-disabled={!isTarget || undefined}
      ref={(option) => {
        if (isActive) option?.scrollIntoView({ block: 'nearest' })
      }}
      className={classNames(styles.option, isActive && styles.active)}
      style={{ paddingLeft: 8 + line.level * 20 }}
      onPointerMove={isTarget ? onPoint : undefined}
      onClick={isTarget ? onPick : undefined}
      onKeyDown={() => undefined}
    >
      <Icon of={ICONS[line.kind] ?? Folder} />
      <span>{line.title}</span>
    </div>
  )
}
