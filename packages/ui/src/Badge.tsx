import type { LucideIcon } from 'lucide-react'
import styles from './Badge.module.css'
import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'

interface BadgeProps {
  kind?: 'plain' | 'ok' | 'warn' | 'danger' | 'info' | 'seal'
  icon?: LucideIcon
  children: string
}

/** A state in one or two words. */
export function Badge({ kind = 'plain', icon, children }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, kind !== 'plain' && styles[kind])}>
      {icon && <Icon of={icon} size={13} />}
      {children}
    </span>
  )
}
