import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'
import styles from './Notice.module.css'

interface NoticeProps {
  kind?: 'info' | 'warn' | 'danger'
  icon: LucideIcon
  /** At the right end: a button. */
  action?: ReactNode
  children: ReactNode
}

/** A line above a list that says what matters to all of it. */
export function Notice({ kind = 'info', icon, action, children }: NoticeProps) {
  return (
    <div role="status" className={classNames(styles.notice, styles[kind])}>
      <Icon of={icon} />
      <span>{children}</span>
      {action}
    </div>
  )
}
