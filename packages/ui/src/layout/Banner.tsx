import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../marks/Icon.tsx'
import tints from '../marks/tints.module.css'
import styles from './Banner.module.css'

interface BannerProps {
  kind: 'ok' | 'info' | 'warn' | 'danger'
  icon: LucideIcon
  /** It stands over a list and keeps its distance; otherwise it is one of the things in a form. */
  aboveList?: boolean
  /** At the right end: a button. */
  action?: ReactNode
  children: ReactNode
}

/** What matters to the whole of a form or a list. A refusal is read out at once. */
export function Banner({ kind, icon, aboveList = false, action, children }: BannerProps) {
  return (
    <div
      role={kind === 'danger' ? 'alert' : 'status'}
      className={classNames(styles.banner, aboveList && styles.above_list, tints[kind])}
    >
      <Icon of={icon} />
      <div className={styles.words}>{children}</div>
      {action}
    </div>
  )
}
