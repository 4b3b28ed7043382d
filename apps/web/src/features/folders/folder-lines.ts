import type { Folder } from '#contract/folders/folder.ts'
import { FOLDER_FLAGGED } from '#contract/search/scope.ts'
import type { T } from '#web/platform/i18n.ts'
import { folderTitle } from './folder-tree.ts'
import type { TreeLine } from './tree-keys.ts'

export type FolderKind = 'inbox' | 'important' | 'draft' | 'sent' | 'junk' | 'trash' | 'collector' | 'own'

/** A line of the folder tree on screen. */
export interface FolderLine extends TreeLine {
  title: string
  kind: FolderKind
  unread: number
  total: number
}

const kindOf = (folder: Folder): FolderKind =>
  folder.system ?? (folder.isCollector || folder.isSubCollector ? 'collector' : 'own')

/** The visible lines, from top to bottom; the pseudo-folder of important letters follows the inbox. */
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
    }
    const inside = expanded ? folderLines(folder.subfolders, closed, t, level + 1) : []
    return kind === 'inbox' ? [line, ...inside, importantLine(t, level)] : [line, ...inside]
  })
}

const importantLine = (t: T, level: number): FolderLine => ({
  id: FOLDER_FLAGGED,
  level,
  expanded: null,
  title: t('folders.important'),
  kind: 'important',
  unread: 0,
  total: 0,
})

/** May letters be moved there by hand? Spec §6: not into collector folders. */
export const isDropTarget = (line: Pick<FolderLine, 'id' | 'kind'>, current: number | null): boolean =>
  line.id !== current && !['collector', 'important', 'draft', 'sent'].includes(line.kind)
