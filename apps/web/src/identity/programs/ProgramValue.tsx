import type { ReactNode } from 'react'
import styles from './Programs.module.css'

/** One thing that a program asks for. */
export function ProgramValue({
  title,
  hint,
  children,
}: {
  title: string
  hint?: string
  children: ReactNode
}) {
  return (
    <div className={styles.value}>
      <div>
        {title}
        {hint && <small>{hint}</small>}
      </div>
      {children}
    </div>
  )
}
