import type { CSSProperties } from 'react'
import { classNames } from '#ui/class-names.ts'
import styles from './StorageRing.module.css'

interface StorageRingProps {
  /** How much is used, of 100. */
  percent: number
  tone: 'plain' | 'warn' | 'full'
}

/** How full the mailbox is, at a glance; its words are those of the line it stands in. */
export const StorageRing = ({ percent, tone }: StorageRingProps) => (
  <span
    className={classNames(styles.ring, tone !== 'plain' && styles[tone])}
    style={{ '--used': percent } as CSSProperties}
    aria-hidden="true"
  />
)
