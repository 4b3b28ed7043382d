import type { Folder } from '#contract/mailbox/folders/folder.schema.ts'
import { FOLDER_FLAGGED } from '#contract/mailbox/search/scope.ts'
import type { T } from '#web/platform/words/i18n.ts'
import { folderTitle } from './folder-tree.ts'
import type { TreeLine } from './tree/tree-keys.ts'

export type FolderKind =
  | 'inbox'
  | 'important'
  | 'draft'
  | 'sent'
  | 'junk'
  | 'trash'
  | 'collector'
  | 'own'
  | 'scheduled'
  | 'more'

/** A line of the folder tree on screen. */
export interface FolderLine extends TreeLine {
  title: string
  kind: FolderKind
  unread: number
  total: number
  /** Messages stay so many days; absent: for good. */
  clean_days?: number
  /** One's own folder that Archive means. */
  isArchive?: boolean
  /** One's own folder where messages wait for their moment. */
  isLater?: boolean
  /** Of a line that stands for no folder: the folder that its address leads to. */
  leads_to?: number
  /** Drawn so many levels further out than it lies. */
  outdent?: number
}

export const kindOf = (folder: Folder): FolderKind =>
  folder.system ?? (folder.isCollector || folder.isSubCollector ? 'collector' : 'own')

/** The visible lines, from top to bottom; the pseudo-folder of important messages follows the inbox. */
export function folderLines(
  folders: readonly Folder[],
  closed: ReadonlySet<number>,
  t: T,
  level = 0,
): FolderLine[] {
  return folders.flatMap((folder) => {
    const kind = kindOf(folder)
    const expanded = folder.subfolders.length > 0 ? !closed.has(folder.id) : null
    const line: FolderLine = {
      id: folder.id,
      level,
      expanded,
      title: folderTitle(folder, t),
      kind,
      unread: folder.unread,
      total: folder.total,
      ...(folder.clean_days && { clean_days: folder.clean_days }),
      ...(folder.isArchive && { isArchive: true }),
      ...(folder.isLater && { isLater: true }),
    }
    const inside = expanded ? folderLines(folder.subfolders, closed, t, level + 1) : []
    return kind === 'inbox' ? [line, ...inside, importantLine(t, level)] : [line, ...inside]
  })
}

const NOTHING_CLOSED: ReadonlySet<number> = new Set()

/** All of them, as where a folder is chosen. */
export const allLines = (folders: readonly Folder[], t: T): FolderLine[] =>
  folderLines(folders, NOTHING_CLOSED, t)

const importantLine = (t: T, level: number): FolderLine => ({
  id: FOLDER_FLAGGED,
  level,
  expanded: null,
  title: t('folders.important'),
  kind: 'important',
  unread: 0,
  total: 0,
})

/** Stands for no folder: the list of messages that wait for their moment opens. */
export const SCHEDULED_LINE = -100

export const scheduledLine = (draft_id: number, count: number, level: number, t: T): FolderLine => ({
  id: SCHEDULED_LINE,
  level,
  expanded: null,
  title: t('compose.scheduled'),
  kind: 'scheduled',
  unread: 0,
  total: count,
  leads_to: draft_id,
})

/** May messages be moved there by hand? Spec §6: not into collector folders; to wait they need a moment. */
export const isDropTarget = (
  line: Pick<FolderLine, 'id' | 'kind' | 'isLater'>,
  current: number | null,
): boolean =>
  line.id !== current &&
  !line.isLater &&
  !['collector', 'important', 'draft', 'sent', 'scheduled', 'more'].includes(line.kind)

/** May messages leave such a folder by themselves? */
export const isCleanable = (kind: FolderKind): boolean =>
  kind === 'own' || kind === 'trash' || kind === 'junk'
