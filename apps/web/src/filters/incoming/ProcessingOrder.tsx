import { ChevronRight } from 'lucide-react'
import { Fragment } from 'react'
import { Icon } from '#ui/marks/Icon.tsx'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import styles from '../Filters.module.css'

const STEPS = ['blocked', 'spam', 'addresses', 'filters', 'labels'] as const

/** In which order a message that comes is dealt with. Decisions 48, 178. */
export function ProcessingOrder() {
  const t = useSettingsT()
  return (
    <p className={styles.order}>
      <span>{t('filters.order')}</span>
      {STEPS.map((step, nth) => (
        <Fragment key={step}>
          {nth > 0 && <Icon of={ChevronRight} size={12} />}
          <span>{t(`filters.order_${step}`)}</span>
        </Fragment>
      ))}
    </p>
  )
}
