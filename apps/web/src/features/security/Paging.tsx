import { ChevronLeft, ChevronRight } from 'lucide-react'
import { IconButton } from '#ui/IconButton.tsx'
import { formatRange } from '#web/platform/format.ts'
import { useSettingsT } from '#web/platform/i18n.ts'
import { Foot } from './Section.tsx'
import { LOG_PAGE } from './security.queries.ts'

interface PagingProps {
  page: number
  total: number
  /** Names of the two buttons. */
  previous: string
  next: string
  onPage: (page: number) => void
}

/** "1–10 of 48" and the way to the pages beside; nothing under an empty list. */
export function Paging({ page, total, previous, next, onPage }: PagingProps) {
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
