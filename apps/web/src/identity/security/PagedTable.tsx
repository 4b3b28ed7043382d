import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { Table } from '#ui/layout/Table.tsx'
import { formatRange } from '#web/platform/words/format.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import styles from './Access.module.css'
import { LOG_PAGE } from './log-page.ts'
import { Foot } from './Section.tsx'

interface PagedTableProps extends PagingProps {
  label: string
  head: readonly string[]
  /** Another page is on its way. */
  isStale: boolean
  /** `TableRow`s. */
  children: ReactNode
}

/** A page of a log: its rows, and the way to the other pages. */
export function PagedTable({ label, head, isStale, children, ...paging }: PagedTableProps) {
  return (
    <div className={isStale ? styles.stale : undefined} aria-busy={isStale}>
      <Table label={label} head={head} showLast>
        {children}
      </Table>
      <Paging {...paging} />
    </div>
  )
}

interface PagingProps {
  page: number
  total: number
  /** Names of the two buttons. */
  previous: string
  next: string
  onPage: (page: number) => void
}

/** "1–10 of 48" and the way to the pages beside; nothing under an empty list. */
function Paging({ page, total, previous, next, onPage }: PagingProps) {
  const t = useSettingsT()
  if (total === 0) return null
  const first = (page - 1) * LOG_PAGE + 1
  const last = Math.min(page * LOG_PAGE, total)
  return (
    <Foot>
      <output>{t('security.of_total', { range: formatRange(t.language, first, last), total })}</output>
      <span>
        <IconButton
          label={previous}
          icon={ChevronLeft}
          disabled={page === 1}
          onClick={() => onPage(page - 1)}
        />
        <IconButton
          label={next}
          icon={ChevronRight}
          disabled={last >= total}
          onClick={() => onPage(page + 1)}
        />
      </span>
    </Foot>
  )
}
