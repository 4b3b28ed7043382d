import type { SearchRoute } from '#web/platform/paths.ts'
import { ANYWHERE, isAnywhere } from '../query/query-terms.ts'
import { readQuery, writeQuery } from '../query/query-text.ts'

/** The same search in all folders. It takes no dates there. Spec §2 Search line. */
export const inAllFolders = (route: SearchRoute): SearchRoute => ({
  ...route,
  all_folder: true,
  from: '',
  to: '',
  page: 1,
  msg_id: null,
})

/** The same search in all folders, Trash and Spam among them; null when it looks there already or stays in a folder. */
export function inTrashAndSpam(route: SearchRoute): SearchRoute | null {
  const groups = readQuery(route.search_text)
  if (!route.all_folder || groups.some(isAnywhere)) return null
  const search_text = writeQuery([...groups, [{ operator: 'in', value: ANYWHERE, not: false }]])
  return { ...route, search_text, page: 1, msg_id: null }
}
