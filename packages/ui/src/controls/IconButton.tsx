import type { LucideIcon } from 'lucide-react'
import type { ButtonHTMLAttributes, Ref } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../marks/Icon.tsx'
import { Tooltip } from '../overlays/Tooltip.tsx'
import styles from './IconButton.module.css'

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  /** Its name and its tooltip. */
  label: string
  icon: LucideIcon
  /** Side of the button: 24, 28, or the control height of the density. */
  size?: 'sm' | 'md' | 'control'
  iconSize?: number
  hotkey?: string
  danger?: boolean
  /** Why it cannot be pressed: said by the tooltip of a disabled button. */
  disabledReason?: string
  ref?: Ref<HTMLButtonElement>
}

/** Disabled, it stays reachable (`aria-disabled`), so that its tooltip can tell why. */
export function IconButton({
  label,
  icon,
  size = 'control',
  iconSize = 18,
  hotkey,
  danger = false,
  disabled = false,
  disabledReason,
  className,
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip text={(disabled && disabledReason) || label} hotkey={hotkey}>
      <button
        type="button"
        aria-label={label}
        aria-keyshortcuts={hotkey}
        aria-disabled={disabled || undefined}
        aria-description={disabled ? disabledReason : undefined}
        {...rest}
        onClick={disabled ? undefined : onClick}
        className={classNames(
          styles.button,
          size !== 'control' && styles[size],
          danger && styles.danger,
          className,
        )}
      >
        <Icon of={icon} size={iconSize} />
      </button>
    </Tooltip>
  )
}
