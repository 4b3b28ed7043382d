import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/Icon.tsx'
import styles from './PanelNotice.module.css'

interface PanelNoticeProps {
  kind: 'ok' | 'info' | 'warn' | 'danger'
  icon: LucideIcon
  children: ReactNode
}

/** What matters to a whole form, above its fields. A refusal is read out at once. */
export function PanelNotice({ kind, icon, children }: PanelNoticeProps) {
  return (
    <div role={kind === 'danger' ? 'alert' : 'status'} className={classNames(styles.notice, styles[kind])}>
      <Icon of={icon} />
      <div>{children}</div>
    </div>
  )
}
