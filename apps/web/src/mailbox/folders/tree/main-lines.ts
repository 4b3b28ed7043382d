import type { Folder } from '#contract/mailbox/folders/folder.schema.ts'
import type { T } from '#web/platform/words/i18n.ts'
import { type FolderLine, folderLines, scheduledLine } from '../folder-lines.ts'

/** What is seldom opened: it shows under one line, on demand. */
const MORE: readonly (Folder['system'] | undefined)[] = ['junk', 'trash']
/**
 * What everybody has, from top to bottom: what waits stands behind the inbox, the archive is the last of the folders
 * that one works in.
 */
export const isMain = ({ system, isArchive, isLater }: Folder): boolean =>
  system !== null || isArchive === true || isLater === true
export const isCollected = ({ isCollector, isSubCollector }: Folder): boolean => isCollector || isSubCollector

/** Stands for no folder: the lines that are seldom needed open under it. */
export const MORE_LINE = -101

interface MainLinesParts {
  folders: readonly Folder[]
  closed: ReadonlySet<number>
  /** Messages that wait for their moment. */
  scheduled: number
  /** The seldom opened ones are asked for, or one of them is listed. */
  isMoreOpen: boolean
  selected: number | null
  t: T
}

/** The lines of the places: the system's folders with what lies in them, the archive, and the rest under one line. */
export function mainLines({
  folders,
  closed,
  scheduled,
  isMoreOpen,
  selected,
  t,
}: MainLinesParts): FolderLine[] {
  const main = folders.filter(isMain)
  const usual = main.filter(({ system }) => !MORE.includes(system))
  const more = folderLines(
    main.filter(({ system }) => MORE.includes(system)),
    closed,
    t,
    1,
  )
  const draft = folders.find(({ system }) => system === 'draft')
  const waiting = draft && scheduled > 0 ? [scheduledLine(draft.id, scheduled, 1, t)] : []
  const hidden = [...waiting, ...more].map((line) => ({ ...line, outdent: 1 }))
  const isOpen = isMoreOpen || hidden.some(({ id }) => id === selected)
  const moreLine: FolderLine = {
    id: MORE_LINE,
    level: 0,
    expanded: isOpen,
    title: t('folders.more_folders'),
    kind: 'more',
    unread: 0,
    total: 0,
    ...(draft && { leads_to: draft.id }),
  }
  return [...folderLines(usual, closed, t), moreLine, ...(isOpen ? hidden : [])]
}

/** The lines of one's own folders, those that collectors fill behind the others. */
export function ownLines(folders: readonly Folder[], closed: ReadonlySet<number>, t: T): FolderLine[] {
  const own = folders.filter((folder) => !isMain(folder))
  const ordered = [...own.filter((folder) => !isCollected(folder)), ...own.filter(isCollected)]
  return folderLines(ordered, closed, t)
}
