import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../marks/Icon.tsx'
import styles from './EmptyState.module.css'

interface EmptyStateProps {
  icon: LucideIcon
  title: string
  hint?: string
  /** At most one action. */
  children?: ReactNode
}

/** Where rows would be: a fact, a sentence, at most one action. */
export function EmptyState({ icon, title, hint, children }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <Icon of={icon} size={24} />
      <h2>{title}</h2>
      {hint && <p>{hint}</p>}
      {children && <div className={styles.action}>{children}</div>}
    </div>
  )
}
