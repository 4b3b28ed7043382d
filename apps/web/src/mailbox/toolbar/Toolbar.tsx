import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import { moveInToolbar } from '#ui/keys/toolbar-keys.ts'
import styles from './Toolbar.module.css'

interface ToolbarProps {
  label: string
  className?: string | undefined
  children: ReactNode
}

/** A bar of buttons: arrows, Home and End move inside it. */
export function Toolbar({ label, className, children }: ToolbarProps) {
  return (
    <div
      role="toolbar"
      aria-label={label}
      className={classNames(styles.bar, className)}
      onKeyDown={moveInToolbar}
    >
      {children}
    </div>
  )
}

/** A hairline between groups of buttons. */
export const ToolbarSeparator = () => <span className={styles.separator} aria-hidden="true" />

/** What stands at the right end: where we are, and the way to the neighbours. */
export const ToolbarEnd = ({ children }: { children: ReactNode }) => (
  <div className={styles.end}>{children}</div>
)

export const ToolbarText = ({ children }: { children: ReactNode }) => (
  <output className={styles.text}>{children}</output>
)
