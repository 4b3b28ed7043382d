import { Button } from '#ui/controls/Button.tsx'
import { useT } from '#web/platform/words/i18n.ts'
import { countOf } from '../actions/cache/message-refs.ts'
import type { ActionTarget } from '../actions/message-actions.ts'
import type { CurrentList } from '../list/current-list.queries.ts'
import styles from '../list/MessageList.module.css'
import { useListTitle } from '../list/reactions/use-list-title.ts'
import type { MessageSelection } from './use-selection.ts'

interface SelectionStripProps {
  list: CurrentList
  selection: MessageSelection
  checked: ActionTarget
}

/** How many messages are checked, and the way from the page to the whole set and back. */
export function SelectionStrip({ list, selection, checked }: SelectionStripProps) {
  const t = useT()
  const { kind } = list.route
  const name = useListTitle(list)
  const count = countOf(checked.folder_messages)

  if (checked.whole) {
    const { count } = checked.whole
    const said =
      kind === 'search' ? t('messages.whole_search', { count }) : t(`messages.whole_${kind}`, { count, name })
    return (
      <output className={styles.strip}>
        <span>{`${said}.`}</span>
        <Button variant="link" onClick={() => selection.select('all')}>
          {t('messages.only_page')}
        </Button>
      </output>
    )
  }
  const total = selection.whole.count
  const isMore = total > count
  const sources = t('messages.selected', { count })
  // The pager counts rows: where a row is several messages, both numbers are named.
  const rows = checked.rows.length
  const said = rows === count ? sources : `${sources} ${t('messages.in_rows', { count: rows })}`
  const rest =
    kind === 'search'
      ? t('messages.select_whole_search', { total })
      : t(`messages.select_whole_${kind}`, { total, name })
  return (
    <output className={styles.strip}>
      <span>{said + (isMore ? '.' : '')}</span>
      {isMore && (
        <Button variant="link" onClick={selection.selectWhole}>
          {rest}
        </Button>
      )}
    </output>
  )
}
