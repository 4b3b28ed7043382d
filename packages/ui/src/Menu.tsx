import type { LucideIcon } from 'lucide-react'
import { Check } from 'lucide-react'
import { DropdownMenu as Radix } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'
import styles from './Menu.module.css'
import { Switch } from './Switch.tsx'

interface MenuProps {
  label: string
  /** The button that opens it: one element that takes a ref and events. */
  trigger: ReactElement
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'bottom' | 'left' | 'right'
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** As wide as its button at least. */
  fill?: boolean
  children: ReactNode
}

export function Menu({
  label,
  trigger,
  align = 'start',
  side = 'bottom',
  open,
  onOpenChange,
  fill = false,
  children,
}: MenuProps) {
  return (
    <Radix.Root
      modal={false}
      {...(open !== undefined && { open })}
      {...(onOpenChange !== undefined && { onOpenChange })}
    >
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          className={classNames(styles.menu, fill && styles.fill)}
          aria-label={label}
          align={align}
          side={side}
          sideOffset={4}
          collisionPadding={8}
          loop
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

interface MenuItemProps {
  icon?: LucideIcon
  /** Shown at the right end. */
  hotkey?: string
  danger?: boolean
  disabled?: boolean
  /** At the right end, before the key. */
  end?: ReactNode
  /** The menu stays open, to show what happened. */
  keepOpen?: boolean
  onSelect: () => void
  children: ReactNode
}

export function MenuItem({
  icon,
  hotkey,
  danger,
  disabled,
  end,
  keepOpen,
  onSelect,
  children,
}: MenuItemProps) {
  return (
    <Radix.Item
      className={classNames(styles.item, danger && styles.danger)}
      disabled={disabled ?? false}
      aria-keyshortcuts={hotkey}
      onSelect={(event) => {
        if (keepOpen) event.preventDefault()
        onSelect()
      }}
    >
      {icon && <Icon of={icon} />}
      <span className={styles.text}>{children}</span>
      {(end || hotkey) && (
        <span className={styles.end}>
          {end}
          {hotkey && (
            <span className={styles.key} aria-hidden="true">
              {hotkey}
            </span>
          )}
        </span>
      )}
    </Radix.Item>
  )
}

interface MenuChoiceProps {
  checked: boolean
  onChange: (checked: boolean) => void
  icon?: LucideIcon
  /** A switch at the right end, or a check mark before the words. */
  look?: 'switch' | 'check'
  end?: ReactNode
  keepOpen?: boolean
  children: ReactNode
}

/** An item that is on or off. */
export function MenuChoice({
  checked,
  onChange,
  icon,
  look = 'check',
  end,
  keepOpen,
  children,
}: MenuChoiceProps) {
  return (
    <Radix.CheckboxItem
      className={styles.item}
      checked={checked}
      onCheckedChange={onChange}
      onSelect={(event) => {
        if (keepOpen) event.preventDefault()
      }}
    >
      {icon && <Icon of={icon} />}
      {look === 'check' && <span className={styles.mark}>{checked && <Icon of={Check} />}</span>}
      <span className={styles.text}>{children}</span>
      <span className={styles.end}>
        {end}
        {look === 'switch' && <Switch.Look on={checked} />}
      </span>
    </Radix.CheckboxItem>
  )
}

export function MenuSeparator() {
  return <Radix.Separator className={styles.separator} />
}

export function MenuHeading({ children }: { children: ReactNode }) {
  return <Radix.Label className={styles.heading}>{children}</Radix.Label>
}
