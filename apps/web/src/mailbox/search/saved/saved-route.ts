import type { Folder } from '#contract/mailbox/folders/folder.schema.ts'
import type { KeptSearch } from '#contract/mailbox/search/saved/saved-search.schema.ts'
import { type AddressId, type MailRoute, mailPath, type SearchRoute } from '#web/platform/paths.ts'
import { findFolder } from '../../folders/folder-tree.ts'

/** What is kept of a search: all but the address, the page and the open message. */
export function keptSearch({ a_id, page, msg_id, kind, ...search }: SearchRoute): KeptSearch {
  return search
}

/** Where a kept search leads; one in a folder that is gone looks into all of them. */
export function savedRoute(search: KeptSearch, a_id: AddressId, folders: readonly Folder[]): SearchRoute {
  const isGone = search.f_id !== null && search.f_id > 0 && !findFolder(folders, search.f_id)
  const where = isGone ? { f_id: null, all_folder: true, from: '', to: '' } : {}
  return { kind: 'search', a_id, page: 1, msg_id: null, ...search, ...where }
}

/** Is this what is listed? */
export const isListed = (search: SearchRoute, route: MailRoute): boolean =>
  mailPath(search) === mailPath({ ...route, page: 1, msg_id: null })
