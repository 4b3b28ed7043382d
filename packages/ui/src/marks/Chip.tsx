import type { ReactNode } from 'react'
import styles from './Chip.module.css'

/** A name on a slip of grey paper, as a group of people; one without enough width ends with dots. */
export const Chip = ({ title, children }: { title?: string; children: ReactNode }) => (
  <span className={styles.chip} title={title}>
    {children}
  </span>
)
