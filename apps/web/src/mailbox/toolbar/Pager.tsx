import { ChevronLeft, ChevronRight } from 'lucide-react'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { formatRange } from '#web/platform/words/format.ts'
import { useT } from '#web/platform/words/i18n.ts'
import type { CurrentList } from '../list/current-list.queries.ts'
import { pageCount, pageRange } from '../list/position/list-position.ts'
import styles from './ListToolbar.module.css'
import { ToolbarText } from './Toolbar.tsx'

interface PagerProps {
  list: CurrentList
  toPage: (page: number) => void
}

/** "1–30 из 1 204", and the way to the neighbouring pages. Spec §2 Header and top panel. */
export function Pager({ list, toPage }: PagerProps) {
  const t = useT()
  const { route, query, scope, total } = list
  const range = pageRange({ page: route.page, limit: scope.limit, total })
  const pages = pageCount({ total, limit: scope.limit })
  const text =
    total === 0
      ? t('messages.count', { count: 0 })
      : t('messages.range', { range: formatRange(t.language, range.first, range.last), total })
  const messages = query.data?.all ?? total

  return (
    <>
      <ToolbarText>
        {query.data && text}
        {messages !== total && (
          <span className={styles.unit}>{` ${t('messages.threads_of', { count: total })}`}</span>
        )}
      </ToolbarText>
      <IconButton
        label={t('messages.previous_page')}
        icon={ChevronLeft}
        size="md"
        iconSize={16}
        disabled={route.page <= 1}
        onClick={() => toPage(route.page - 1)}
      />
      <IconButton
        label={t('messages.next_page')}
        icon={ChevronRight}
        size="md"
        iconSize={16}
        disabled={route.page >= pages}
        onClick={() => toPage(route.page + 1)}
      />
    </>
  )
}
