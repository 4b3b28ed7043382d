import { Lock } from 'lucide-react'
import { Icon } from '#ui/marks/Icon.tsx'
import styles from './SealedBand.module.css'

/** The engraved edge of a sealed message, with its lock. */
export function SealedBand() {
  return (
    <div className={styles.band} aria-hidden="true">
      <span className={styles.ribbon} />
      <span className={styles.lock}>
        <Icon of={Lock} size={24} />
      </span>
    </div>
  )
}
