import { Stamp } from '#ui/stamps/Stamp.tsx'
import { useReadingT } from '#web/platform/words/use-reading-t.ts'
import styles from './FieldRow.module.css'

/** The stamp that the message will carry, not cancelled yet. */
export function OwnStamp({ email }: { email: string }) {
  const t = useReadingT()
  if (!t) return null
  const words = t('stamps.own_before_sending')
  return (
    <span role="img" aria-label={words} title={words} className={styles.stamp}>
      <Stamp sender={email} state="proven" size="s" />
    </span>
  )
}
