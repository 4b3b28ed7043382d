import type { Folder } from '#contract/mailbox/folders/folder.schema.ts'
import { findFolder, systemFolder, titleOf } from '#web/mailbox/folders/folder-tree.ts'
import type { CurrentList } from '#web/mailbox/list/current-list.queries.ts'
import { useListTitle, useTabTitle } from '#web/mailbox/list/reactions/use-list-title.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { useFavicon } from '../notifications/use-favicon.ts'
import { useTitle } from '../notifications/use-title.ts'

/** What the mail screen is called and how much in it is unread, of Spam nothing; the tab of the browser says so too. */
export function useScreenTitle(list: CurrentList, folders: readonly Folder[]) {
  const t = useT()
  const { route } = list
  const f_id = route.kind === 'label' ? null : route.f_id
  const listTitle = useListTitle(list)
  const title = route.kind === 'label' ? listTitle : titleOf(folders, f_id, t)
  const folder = findFolder(folders, f_id)
  const unread = folder && folder.system !== 'junk' ? folder.unread : 0
  useTitle(useTabTitle(list, title), unread)
  useFavicon(systemFolder(list.folders, 'inbox')?.unread ?? 0)
  return { title, unread }
}
