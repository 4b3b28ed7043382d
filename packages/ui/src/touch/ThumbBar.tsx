import type { LucideIcon } from 'lucide-react'
import type { ButtonHTMLAttributes, KeyboardEvent, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { moveInToolbar } from '../keys/toolbar-keys.ts'
import { Icon } from '../marks/Icon.tsx'
import styles from './ThumbBar.module.css'

interface ThumbBarProps {
  label: string
  children: ReactNode
}

/** What is done most, at the lower edge of a phone, where the thumb is. Arrows, Home and End move inside it. */
export const ThumbBar = ({ label, children }: ThumbBarProps) => (
  <div
    role="toolbar"
    aria-label={label}
    className={styles.bar}
    data-thumb-bar=""
    onKeyDown={(event: KeyboardEvent<HTMLElement>) => moveInToolbar(event)}
  >
    {children}
  </div>
)

interface ThumbButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  icon: LucideIcon
  /** Under the icon; beside it in the button that is meant first. */
  text: string
  /** How many there are, at its corner. */
  count?: number
  /** Meant first: it is filled. `wide`: with the words beside the icon. */
  primary?: boolean | 'wide'
}

export const ThumbButton = ({ icon, text, count, primary, ...rest }: ThumbButtonProps) => (
  <button
    type="button"
    {...rest}
    className={classNames(
      styles.button,
      primary !== undefined && primary !== false && styles.primary,
      primary === 'wide' && styles.wide,
    )}
  >
    <Icon of={icon} size={primary === 'wide' ? 20 : 24} />
    <span>{text}</span>
    {count !== undefined && count > 0 && <b>{count}</b>}
  </button>
)
