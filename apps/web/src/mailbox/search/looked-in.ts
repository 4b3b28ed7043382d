import type { Folder } from '#contract/mailbox/folders/folder.schema.ts'
import type { SearchRoute } from '#web/platform/paths.ts'
import type { T } from '#web/platform/words/i18n.ts'
import { findFolder, titleOf } from '../folders/folder-tree.ts'
import { inTrashAndSpam } from './line/widen-search.ts'

/** Where a search has looked, in the reader's words; empty when that cannot be named. */
export function lookedIn(route: SearchRoute, folders: readonly Folder[], t: T): string {
  if (route.all_folder) return t(inTrashAndSpam(route) ? 'search.looked_in_all' : 'search.looked_everywhere')
  const folder = findFolder(folders, route.f_id)
  if (folder?.system === 'inbox' && folder.subfolders.length > 0) return t('search.looked_in_inbox')
  const title = titleOf(folders, route.f_id, t)
  return title && t('search.looked_in', { folder: title })
}
