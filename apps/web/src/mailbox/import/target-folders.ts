import type { Folder } from '#contract/mailbox/folders/folder.schema.ts'
import type { T } from '#web/platform/words/i18n.ts'
import { allFolders, folderTitle } from '../folders/folder-tree.ts'

/** Folders that old messages can be brought into, with what a person calls them. */
export const targetFolders = (folders: readonly Folder[], t: T): { value: Folder['id']; text: string }[] =>
  allFolders(folders)
    .filter(({ isCollector, isSubCollector, isLater, system }) => {
      const isPlain = system === null || system === 'inbox' || system === 'sent'
      return isPlain && !isCollector && !isSubCollector && !isLater
    })
    .map((folder) => ({ value: folder.id, text: folderTitle(folder, t) }))
