import { FolderPlus } from 'lucide-react'
import type { Folder } from '#contract/mailbox/folders/folder.schema.ts'
import type { FolderId, MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import { PickList } from '#ui/controls/PickList.tsx'
import { Icon } from '#ui/marks/Icon.tsx'
import { areSingleKeysOn } from '#web/platform/keys/hotkeys.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { useReadingT } from '#web/platform/words/use-reading-t.ts'
import { allLines, type FolderKind, type FolderLine, isDropTarget } from '../folders/folder-lines.ts'
import { folderIcon } from '../folders/tree/folder-icons.ts'
import { useHabit } from '../habits/get-habit.ts'
import { type LikelyFolder, likelyFolder } from '../habits/likely-folder.ts'
import { isOfSameSender } from '../triage/triage-state.ts'
import { digitKeys } from './digit-keys.ts'
import { useRecentFolders } from './use-recent-folders.ts'

export interface MovePickProps {
  folders: readonly Folder[]
  /** Where the messages lie already; null when in several folders. */
  current: number | null
  /** What is to be moved, as far as it is known: by its sender a folder is likely. */
  messages: readonly MessageRow[]
  onMove: (folder_id: FolderId) => void
  /** A new folder is to be made for them. */
  onCreate: () => void
}

/** Nothing is moved into these, so they are not even shown. */
const NEVER_SHOWN = new Set<FolderKind>(['important', 'draft', 'sent'])

interface Order {
  likely: LikelyFolder | null
  recent: readonly number[]
}

/** The likely one, those used last, the others; Spam and Trash have keys of their own and come last. */
function inOrder(lines: readonly FolderLine[], { likely, recent }: Order): FolderLine[] {
  const ahead = [...(likely ? [likely.id] : []), ...recent]
  const first = [...new Set(ahead)].flatMap((id) => lines.find((line) => line.id === id) ?? [])
  const rest = lines.filter((line) => !first.includes(line))
  const isBin = ({ kind }: FolderLine) => kind === 'junk' || kind === 'trash'
  return [
    ...first.map((line) => ({ ...line, level: 0 })),
    ...rest.filter((line) => !isBin(line)),
    ...rest.filter(isBin),
  ]
}

/** Messages of one sender speak for it. */
function senderOf(messages: readonly MessageRow[]): MessageRow | undefined {
  const [first, ...others] = messages
  return others.every((one) => first && isOfSameSender(first, one)) ? first : undefined
}

/** The folders that messages can be moved to: type, arrows, Enter. Collectors and the present folder cannot be chosen. */
export default function MovePick({ folders, current, messages, onMove, onCreate }: MovePickProps) {
  const t = useT()
  const said = useReadingT()
  const { data: habit, isLoading } = useHabit(senderOf(messages))
  const known = habit ? likelyFolder(habit, folders) : null
  const likely = known?.id === current ? null : known
  const { recent, note } = useRecentFolders()
  const lines = inOrder(
    allLines(folders, t).filter(({ kind, isLater }) => !isLater && !NEVER_SHOWN.has(kind)),
    { likely, recent },
  )
  const recents = recent.filter((id) => id !== likely?.id && lines.some((line) => line.id === id))
  const offered = [...(likely ? [likely.id] : []), ...recents]
  const chosen = areSingleKeysOn()
    ? lines.filter((line) => offered.includes(line.id) && isDropTarget(line, current))
    : []
  const keys = digitKeys(
    lines,
    chosen.map(({ id }) => id),
  )
  const why = likely && said?.('menus.likely_why', { count: likely.count, total: likely.total })
  const headingOf = ({ id }: FolderLine) => {
    if (id === likely?.id) return said?.('menus.likely_folder')
    return id === recents[0] ? said?.('menus.recent_folders') : undefined
  }
  return (
    <PickList
      label={t('messages.move_to_folder')}
      findLabel={t('messages.find_folder')}
      items={lines}
      textOf={({ title }) => title}
      styleOf={(line) => ({
        disabled: !isDropTarget(line, current),
        heading: headingOf(line),
        hotkey: keys.get(line.id),
        note: likely?.id === line.id ? (why ?? undefined) : undefined,
        style: { paddingLeft: 8 + line.level * 20 },
      })}
      none={t('messages.no_such_folder')}
      isComing={isLoading}
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
