import type { Folder } from '#contract/mailbox/folders/folder.schema.ts'
import type { SystemFolder } from '#contract/mailbox/folders/folder.ts'
import { segmentText } from '#contract/mailbox/folders/names/folder-segment.ts'
import { FOLDER_FLAGGED } from '#contract/mailbox/search/scope.ts'
import type { T } from '#web/platform/words/i18n.ts'

/** Every folder of a tree, a parent before its children. */
export const allFolders = (folders: readonly Folder[]): Folder[] =>
  folders.flatMap((folder) => [folder, ...allFolders(folder.subfolders)])

export const findFolder = (folders: readonly Folder[], id: number | null): Folder | undefined =>
  allFolders(folders).find((folder) => folder.id === id)

export const systemFolder = (folders: readonly Folder[], system: SystemFolder): Folder | undefined =>
  allFolders(folders).find((folder) => folder.system === system)

/** What is deleted from Trash and Spam is gone. Spec §7 Messages. */
export const isBin = (folder: Pick<Folder, 'system'> | undefined): boolean =>
  folder?.system === 'trash' || folder?.system === 'junk'

/** The folder in which this one lies; undefined at the top. */
export const parentOf = (folders: readonly Folder[], id: number): Folder | undefined =>
  allFolders(folders).find(({ subfolders }) => subfolders.some((folder) => folder.id === id))

/** The tree with one folder changed; the same tree when the folder is not there. */
export function withFolder(folders: Folder[], id: number, change: (folder: Folder) => Folder): Folder[] {
  let changed = false
  const next = folders.map((folder) => {
    const own = folder.id === id ? change(folder) : folder
    const subfolders = withFolder(own.subfolders, id, change)
    if (own === folder && subfolders === folder.subfolders) return folder
    changed = true
    return subfolders === own.subfolders ? own : { ...own, subfolders }
  })
  return changed ? next : folders
}

/** What a person calls it: a system folder in the language of the screen, else the last part of its path. */
export function folderTitle(folder: Pick<Folder, 'name' | 'system'>, t: T): string {
  return folder.system ? t(`folders.${folder.system}`) : lastSegment(folder)
}

/** A collector's folder is named by the e-mail whose mail it has, dots and all, and keeps that name when it becomes one's own. Spec §7 Folders. */
function lastSegment({ name }: Pick<Folder, 'name'>): string {
  return segmentText(name.split('.').at(-1) ?? name)
}

/** The title of what is listed: a folder of the tree, or the pseudo-folder of important messages. */
export function titleOf(folders: readonly Folder[], id: number | null, t: T): string {
  if (id === FOLDER_FLAGGED) return t('folders.important')
  const folder = findFolder(folders, id)
  return folder ? folderTitle(folder, t) : ''
}
