import type { LucideIcon } from 'lucide-react'
import type { ButtonHTMLAttributes, Ref } from 'react'
import { classNames } from '../class-names.ts'
import { Kbd } from '../keys/Kbd.tsx'
import { Icon } from '../marks/Icon.tsx'
import styles from './Button.module.css'

export interface ButtonStyle {
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger' | 'danger-ghost' | 'link'
  size?: 'sm' | 'md' | 'lg'
  /** As wide as its container. */
  block?: boolean
  icon?: LucideIcon
  iconSize?: number
  /** Shown at the right end. */
  hotkey?: string
}

export interface ButtonProps extends ButtonStyle, ButtonHTMLAttributes<HTMLButtonElement> {
  /** The action runs: announced, and pressed no second time. */
  busy?: boolean
  ref?: Ref<HTMLButtonElement>
}

/** The class of a button, for links that look like one. */
export const buttonClass = ({ variant = 'ghost', size = 'md', block = false }: ButtonStyle): string =>
  classNames(styles.button, styles[variant], styles[size], block && styles.block)

export function Button({
  variant = 'ghost',
  size = 'md',
  block = false,
  icon,
  iconSize = 16,
  hotkey,
  busy = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      aria-busy={busy || undefined}
      aria-keyshortcuts={hotkey}
      {...rest}
      onClick={busy ? undefined : onClick}
      className={classNames(buttonClass({ variant, size, block }), className)}
    >
      {icon && <Icon of={icon} size={iconSize} />}
      {children}
      {hotkey && <Kbd>{hotkey}</Kbd>}
    </button>
  )
}
