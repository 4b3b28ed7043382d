import { ArrowLeft } from 'lucide-react'
import { IconButton } from '#ui/controls/IconButton.tsx'
import type { CurrentList } from '#web/mailbox/list/current-list.queries.ts'
import { useT } from '#web/platform/words/i18n.ts'
import styles from '../toolbar/ReadingToolbar.module.css'
import { usePositionText } from '../toolbar/use-position-text.ts'

interface PhoneReadingHeadProps {
  list: CurrentList
  onBack: () => void
}

/** Over a message that has the whole phone: only what is read, and the way back. */
export function PhoneReadingHead({ list, onBack }: PhoneReadingHeadProps) {
  const t = useT()
  return (
    <header className={styles.phone}>
      <IconButton label={t('reading.back')} icon={ArrowLeft} iconSize={24} onClick={onBack} />
      <output className={styles.position}>{usePositionText(list)}</output>
    </header>
  )
}
