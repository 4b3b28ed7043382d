import type { CurrentList } from '#web/mailbox/list/current-list.queries.ts'
import { positionInList, rowIndex } from '#web/mailbox/list/position/list-position.ts'
import { useT } from '#web/platform/words/i18n.ts'

/** "1 из 1 204"; empty while the list does not have the open message. */
export function usePositionText({ open, rows, route, scope, total }: CurrentList): string {
  const t = useT()
  const index = open ? rowIndex(rows, open) : -1
  if (index < 0) return ''
  const position = positionInList(index, { page: route.page, limit: scope.limit })
  return t('reading.position', { index: position, total })
}
