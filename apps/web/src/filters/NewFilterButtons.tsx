import { CalendarClock, Plus } from 'lucide-react'
import { useLocation } from 'wouter'
import type { Filter } from '#contract/filters/filter.schema.ts'
import { Button } from '#ui/controls/Button.tsx'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { sectionPath } from '#web/settings/settings-section.ts'
import styles from './Filters.module.css'

const PATH = sectionPath('filters')

interface NewFilterButtonsProps {
  /** The out-of-office reply, when there is one: its button opens it. */
  away: Filter | undefined
  /** There is room for no further filter. */
  isFull: boolean
}

/** The ways to a new filter and to the out-of-office reply. */
export function NewFilterButtons({ away, isFull }: NewFilterButtonsProps) {
  const t = useSettingsT()
  const [, go] = useLocation()
  return (
    <span className={styles.head}>
      <Button
        variant="secondary"
        icon={CalendarClock}
        disabled={isFull && !away}
        onClick={() => go(away ? `${PATH}/edit/${away.id}` : `${PATH}/vacation`)}
      >
        {t('filters.vacation')}
      </Button>
      <Button variant="primary" icon={Plus} disabled={isFull} onClick={() => go(`${PATH}/create`)}>
        {t('filters.new')}
      </Button>
    </span>
  )
}
