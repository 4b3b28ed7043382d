import { AppError } from '#contract/errors.ts'
import { FOLDER_DEPTH_MAX, SYSTEM_FOLDER_NAMES } from '#contract/mailbox/folders/folder.ts'
import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import { folders as en } from '#texts/en/mailbox/folders.ts'
import { folders as ru } from '#texts/ru/mailbox/folders.ts'
import type { FolderRow } from '../folders.sql.ts'
import { isWithin, lastOf } from './folder-path.ts'

/** Names that mean a system folder wherever they stand, and the one under which collectors keep theirs. */
const RESERVED = new Set([
  ...Object.values(SYSTEM_FOLDER_NAMES).map((name) => lastOf(name).toLowerCase()),
  'import',
])

/** What the system folders are called on the screen, in either language: beside them nothing else bears such a name. */
const SHOWN = new Set(
  [en, ru].flatMap(({ inbox, important, draft, sent, junk, trash }) =>
    [inbox, important, draft, sent, junk, trash].map((name) => name.toLowerCase()),
  ),
)

export interface RequestedFolder {
  name: string
  /** null: beside the system folders. */
  parent_id: FolderId | null
  /** The folder that goes there, when it is there already somewhere else. */
  moved?: FolderRow
}

/**
 * The full name of a folder in a place, once it may stand there. Throws `name_not_indicated`, `folder_name_dot`,
 * `folder_parent_wrong`, `folder_already_exist`. Spec §3 Folder; Decisions 28.
 */
export function checkFolderPath(folders: FolderRow[], { name, parent_id, moved }: RequestedFolder): string {
  if (name === '') throw new AppError('name_not_indicated', { fields: ['folder.folder.name'] })
  if (name.includes('.')) throw new AppError('folder_name_dot', { fields: ['folder.folder.name'] })
  if (RESERVED.has(name.toLowerCase())) throw new AppError('folder_already_exist')

  const parent = folders.find(({ id }) => id === parent_id)
  if (parent_id !== null && !(parent && mayHold(parent, moved))) throw new AppError('folder_parent_wrong')
  if (parent?.kind !== 'user' && SHOWN.has(name.toLowerCase())) throw new AppError('folder_already_exist')
  const full = parent ? `${parent.name}.${name}` : name
  const isGoing = (folder: FolderRow) => moved !== undefined && isWithin(folder.name, moved.name)
  const going = moved
    ? folders.filter(isGoing).map((folder) => full + folder.name.slice(moved.name.length))
    : [full]
  if (going.some((path) => path.split('.').length > FOLDER_DEPTH_MAX)) {
    throw new AppError('folder_parent_wrong')
  }
  // Those who read names in a hurry take "Work" and "work" for one.
  const taken = new Set(
    folders.filter((folder) => !isGoing(folder)).map((folder) => folder.name.toLowerCase()),
  )
  if (going.some((path) => taken.has(path.toLowerCase()))) throw new AppError('folder_already_exist')
  return full
}

/** Inbox and folders of one's own may hold others; a folder never holds itself. */
const mayHold = ({ kind, name }: FolderRow, moved?: FolderRow): boolean =>
  (kind === 'inbox' || kind === 'user') && !(moved && isWithin(name, moved.name))
