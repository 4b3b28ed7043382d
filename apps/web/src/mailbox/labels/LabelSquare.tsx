import type { CSSProperties } from 'react'
import styles from './LabelChip.module.css'

/** The colour of a label, 10 px. */
export const LabelSquare = ({ color }: { color: string }) => (
  <span className={styles.square} style={{ '--c': color } as CSSProperties} aria-hidden="true" />
)
