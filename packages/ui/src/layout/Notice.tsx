import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../marks/Icon.tsx'
import tints from '../marks/tints.module.css'
import styles from './Notice.module.css'

interface NoticeProps {
  kind: 'ok' | 'info' | 'warn' | 'danger'
  icon: LucideIcon
  /** It stands over a list and keeps its distance; otherwise it is one of the things in a form. */
  aboveList?: boolean
  /** At the right end: a button. */
  action?: ReactNode
  children: ReactNode
}

/** What matters to the whole of a form or a list. A refusal is read out at once. */
export function Notice({ kind, icon, aboveList = false, action, children }: NoticeProps) {
  return (
    <div
      role={kind === 'danger' ? 'alert' : 'status'}
      className={classNames(styles.notice, aboveList && styles.above_list, tints[kind])}
    >
      <Icon of={icon} />
      <div className={styles.words}>{children}</div>
      {action}
    </div>
  )
}
