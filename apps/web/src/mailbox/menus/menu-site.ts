import type { MessageActions } from '../actions/use-message-actions.ts'
import type { CurrentList } from '../list/current-list.queries.ts'
import type { MessageSelection } from '../selection/use-selection.ts'

/** The screen that menus speak of. */
export interface MenuSite {
  list: CurrentList
  selection: MessageSelection
  actions: MessageActions
}
