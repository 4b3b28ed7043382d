import { isBin } from '#web/mailbox/folders/folder-tree.ts'
import type { CurrentList } from '#web/mailbox/list/current-list.queries.ts'

/** Only Trash and Spam are emptied, and only what has something in it. Spec §2 Header and top panel. */
export const canEmpty = ({
  route,
  folder,
  total,
}: Pick<CurrentList, 'route' | 'folder' | 'total'>): boolean =>
  route.kind === 'folder' && isBin(folder) && total > 0
