import { positionInList, rowIndex } from '#web/mailbox/list/position/list-position.ts'
import type { MailDesk } from '#web/mailbox/list/use-mail-desk.ts'
import { useT } from '#web/platform/words/i18n.ts'

/** "1 из 1 204"; empty while the list does not have the open letter. */
export function usePositionText({ list }: MailDesk): string {
  const t = useT()
  const { open, rows, place, scope, total } = list
  const index = open ? rowIndex(rows, open) : -1
  if (index < 0) return ''
  const position = positionInList(index, { page: place.page, limit: scope.limit })
  return t('reading.position', { index: position, total })
}
