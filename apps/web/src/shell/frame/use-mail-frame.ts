import type { Folder } from '#contract/mailbox/folders/folder.schema.ts'
import type { MessageActions } from '#web/mailbox/actions/use-message-actions.ts'
import type { CurrentList } from '#web/mailbox/list/current-list.queries.ts'
import type { ListPosition } from '#web/mailbox/list/position/use-position.ts'
import { useStable } from '#web/mailbox/messages/use-stable.ts'
import { searchPlaceholder } from '#web/mailbox/search/line/search-placeholder.ts'
import type { Search } from '#web/mailbox/search/use-search.ts'
import type { MessageSelection } from '#web/mailbox/selection/use-selection.ts'
import { useListRoute } from '#web/platform/mail-route.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { messageDrops } from './message-drops.ts'

interface FrameParts {
  list: CurrentList
  selection: MessageSelection
  actions: MessageActions
  position: ListPosition
  search: Search
  /** With the counters of the chosen address. */
  folders: readonly Folder[]
}

/** What stands around list and message is handed; the same from message to message, so that a key does not draw it anew. */
export function useMailFrame({ list, selection, actions, position, search, folders }: FrameParts) {
  const t = useT()
  const route = useListRoute(list.route)
  const f_id = route.kind === 'label' ? null : route.f_id
  const acts = useStable({
    ...messageDrops(list, selection, actions),
    sender: () => (selection.checked ?? position.opened)?.rows[0]?.fields.from[0]?.email ?? '',
  })
  return { route, folders, search, placeholder: searchPlaceholder(folders, f_id, t), ...acts }
}
