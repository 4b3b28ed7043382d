import type { Folder } from '#contract/mailbox/folders/folder.schema.ts'
import { parentOf } from '../folders/folder-tree.ts'
import { isCollected, isMain } from '../folders/tree/main-lines.ts'

/** The same rows with those that are named in that order, on the lines that they had together. */
export function inOrder<Row extends { id: number }>(rows: readonly Row[], ids: readonly number[]): Row[] {
  const named = ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
  const namedIds = new Set(named.map(({ id }) => id))
  return rows.map((row) => (namedIds.has(row.id) ? named.shift()! : row))
}

/** The tree with the folders that are named in that order; they lie in one. */
export const foldersInOrder = (folders: readonly Folder[], ids: readonly number[]): Folder[] =>
  inOrder(folders, ids).map((folder) => ({
    ...folder,
    subfolders: foldersInOrder(folder.subfolders, ids),
  }))

/** The folders among which one may be ordered by hand: of its kind, in the same one. */
export function siblingsIn(folders: readonly Folder[], id: number): number[] {
  const level = parentOf(folders, id)?.subfolders ?? folders.filter((folder) => !isMain(folder))
  const own = level.find((folder) => folder.id === id)
  return level.filter((folder) => own && isCollected(folder) === isCollected(own)).map(({ id }) => id)
}
