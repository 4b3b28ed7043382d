import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import styles from './SettingsBody.module.css'

interface SettingsBodyProps {
  /** Absent where the content has a heading of its own. */
  title?: string
  /** A sentence on what this is. */
  lead?: ReactNode
  /** At the right of the title: usually the button that makes a new one. */
  action?: ReactNode
  /** At the right of the content: a `SettingsPanel`, or something to look at. */
  aside?: ReactNode
  /** Without an aside: 920 px, for tables of many columns. */
  wide?: boolean
  /** Without an aside: 1104 px, for pages that have columns of their own. */
  full?: boolean
  children: ReactNode
}

/** One page of the settings: heading, content of 760 px, and beside it a panel of 296. */
export function SettingsBody(props: SettingsBodyProps) {
  const { title, lead, action, aside, wide = false, full = false, children } = props
  return (
    <div className={classNames(styles.body, wide && styles.wide, full && styles.full)}>
      <div className={styles.content}>
        {title && (
          <header className={styles.head}>
            <div>
              <h1>{title}</h1>
              {lead && <p>{lead}</p>}
            </div>
            {action && <div className={styles.action}>{action}</div>}
          </header>
        )}
        {children}
      </div>
      {aside && <div className={styles.aside}>{aside}</div>}
    </div>
  )
}
