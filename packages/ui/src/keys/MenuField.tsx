import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Icon } from '../marks/Icon.tsx'
import styles from './MenuField.module.css'

interface MenuFieldProps
  extends Omit<ComponentProps<'input'>, 'type' | 'aria-label' | 'placeholder' | 'onChange'> {
  icon: LucideIcon
  label: string
  /** Stands in it while it is empty. */
  hint?: string
  onText: (text: string) => void
}

/** The line at the top of a menu that one types into; what follows answers to it. */
export function MenuField({ icon, label, hint = label, onText, ...input }: MenuFieldProps) {
  return (
    <div className={styles.field}>
      <Icon of={icon} />
      <input
        {...input}
        type="text"
        aria-label={label}
        placeholder={hint}
        autoComplete="off"
        onChange={({ target }) => onText(target.value)}
      />
    </div>
  )
}
