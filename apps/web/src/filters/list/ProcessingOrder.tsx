import { ChevronRight } from 'lucide-react'
import { Icon } from '#ui/marks/Icon.tsx'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import styles from '../Filters.module.css'

/** In which order a message that comes is dealt with. Decisions 48. */
export function ProcessingOrder() {
  const t = useSettingsT()
  return (
    <p className={styles.order}>
      <span>{t('filters.order')}</span>
      <span>{t('filters.order_aliases')}</span>
      <Icon of={ChevronRight} size={12} />
      <span>{t('filters.order_spam')}</span>
      <Icon of={ChevronRight} size={12} />
      <b>{t('filters.order_filters')}</b>
      <Icon of={ChevronRight} size={12} />
      <span>{t('filters.order_labels')}</span>
    </p>
  )
}
