import type { Folder } from '#contract/mailbox/folders/folder.schema.ts'
import { findFolder, titleOf } from '#web/mailbox/folders/folder-tree.ts'
import type { T } from '#web/platform/words/i18n.ts'

/** What an empty search line says: where it would look. */
export function searchPlaceholder(folders: readonly Folder[], f_id: number | null, t: T): string {
  const folder = findFolder(folders, f_id)
  if (folder?.system === 'inbox')
    return t(folder.subfolders.length > 0 ? 'search.search_in_inbox' : 'search.search_inbox')
  const title = titleOf(folders, f_id, t)
  return title ? t('search.search_in', { folder: title }) : t('search.search_mail')
}
