import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Medallion } from '../stamps/Medallion.tsx'
import styles from './EmptyState.module.css'

interface EmptyStateProps {
  icon: LucideIcon
  title: string
  hint?: string
  /** It stands in one part of a page, among others. */
  small?: boolean
  /** At most one action. */
  children?: ReactNode
}

/** Where rows would be: a fact, a sentence, at most one action. */
export function EmptyState({ icon, title, hint, small = false, children }: EmptyStateProps) {
  return (
    <div className={classNames(styles.state, small && styles.small)}>
      <Medallion icon={icon} seed={title} />
      <h2>{title}</h2>
      {hint && <p>{hint}</p>}
      {children && <div className={styles.action}>{children}</div>}
    </div>
  )
}
