import type { LucideIcon } from 'lucide-react'
import { classNames } from '../class-names.ts'
import styles from './Badge.module.css'
import { Icon } from './Icon.tsx'
import tints from './tints.module.css'

interface BadgeProps {
  kind?: 'plain' | 'ok' | 'warn' | 'danger' | 'info' | 'seal'
  icon?: LucideIcon
  children: string
}

/** How a state looks, for tables of states. */
export type BadgeStyle = Required<Pick<BadgeProps, 'kind' | 'icon'>>

/** A state in one or two words. */
export function Badge({ kind = 'plain', icon, children }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, tints[kind])}>
      {icon && <Icon of={icon} size={13} />}
      {children}
    </span>
  )
}
