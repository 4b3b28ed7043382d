import type { LucideIcon } from 'lucide-react'
import { Check } from 'lucide-react'
import {
  createContext,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useContext,
  useState,
} from 'react'
import { classNames } from '../class-names.ts'
import { Switch } from '../controls/Switch.tsx'
import { Icon } from '../marks/Icon.tsx'
import { Floating } from '../overlays/Floating.tsx'
import type { Align, Side } from '../overlays/float-position.ts'
import { Kbd } from './Kbd.tsx'
import styles from './Menu.module.css'
import { itemsOf, useMenuKeys } from './menu/use-menu-keys.ts'

interface MenuProps {
  label: string
  /** The button that opens it. */
  trigger: ReactElement
  align?: Align
  side?: Side
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** As wide as its button at least. */
  fill?: boolean
  /** What a key is called in `aria-keyshortcuts`; the keys of its items work then while it is open. */
  keyOf?: ((event: KeyboardEvent) => string) | undefined
  children: ReactNode
}

/** Closes the menu around an item. */
export const CloseMenu = createContext<() => void>(() => undefined)

export function Menu(props: MenuProps) {
  const { label, trigger, align, side, open, onOpenChange, fill = false, keyOf, children } = props
  const [ownOpen, setOwnOpen] = useState(false)
  const setOpen = (next: boolean) => {
    setOwnOpen(next)
    onOpenChange?.(next)
  }

  const onKeyDown = useMenuKeys({ keyOf, onTab: () => setOpen(false) })

  return (
    <Floating
      trigger={trigger}
      open={open ?? ownOpen}
      onOpenChange={setOpen}
      popup="menu"
      align={align}
      side={side}
      className={fill ? styles.fill : undefined}
      onOpened={(panel) => itemsOf(panel)[0]?.focus({ preventScroll: true })}
    >
      <div role="menu" aria-label={label} tabIndex={-1} onKeyDown={onKeyDown}>
        <CloseMenu value={() => setOpen(false)}>{children}</CloseMenu>
      </div>
    </Floating>
  )
}

interface ItemParts {
  icon?: LucideIcon
  disabled?: boolean
  /** At the right end, before the key. */
  end?: ReactNode
  /** The menu stays open, to show what happened. */
  keepOpen?: boolean
  children: ReactNode
}

interface MenuItemProps extends ItemParts {
  /** Shown at the right end. */
  hotkey?: string | undefined
  danger?: boolean
  /** Why it cannot be done at present: it stays in its place and says so. */
  reason?: string | undefined
  onSelect: () => void
}

/** `Ctrl+Enter` as keys have it on them, one by one. */
const keysOf = (hotkey: string): string[] =>
  hotkey.length === 1
    ? [hotkey]
    : hotkey.replace('Shift+', '⇧+').replace('Enter', '↵').split(/[+ ]/).filter(Boolean)

export function MenuItem(props: MenuItemProps) {
  const { icon, hotkey, danger, reason, disabled = false, end, keepOpen = false, onSelect, children } = props
  const close = useContext(CloseMenu)
  const select = () => {
    if (reason) return
    if (!keepOpen) close()
    onSelect()
  }
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      disabled={disabled}
      aria-disabled={reason ? true : undefined}
      aria-description={reason}
      title={reason}
      aria-keyshortcuts={hotkey}
      className={classNames(styles.item, danger && styles.danger)}
      onClick={select}
      onPointerMove={(event) => event.currentTarget.focus({ preventScroll: true })}
    >
      {icon && <Icon of={icon} />}
      <span className={styles.text}>{children}</span>
      {(end || hotkey) && (
        <span className={styles.end}>
          {end}
          {hotkey && (
            <span className={styles.keys}>
              {keysOf(hotkey).map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </span>
          )}
        </span>
      )}
    </button>
  )
}

interface MenuChoiceProps extends ItemParts {
  checked: boolean
  onChange: (checked: boolean) => void
  /** A switch at the right end, or a check mark before the words. */
  mark?: 'switch' | 'check'
}

/** An item that is on or off. */
export function MenuChoice(props: MenuChoiceProps) {
  const { checked, onChange, icon, mark = 'check', disabled = false, end, keepOpen = false, children } = props
  const close = useContext(CloseMenu)
  const change = () => {
    if (!keepOpen) close()
    onChange(!checked)
  }
  return (
    <button
      type="button"
      role="menuitemcheckbox"
      aria-checked={checked}
      tabIndex={-1}
      disabled={disabled}
      className={styles.item}
      onClick={change}
      onPointerMove={(event) => event.currentTarget.focus({ preventScroll: true })}
    >
      {icon && <Icon of={icon} />}
      {mark === 'check' && <span className={styles.mark}>{checked && <Icon of={Check} />}</span>}
      <span className={styles.text}>{children}</span>
      <span className={styles.end}>
        {end}
        {mark === 'switch' && <Switch.Mark on={checked} />}
      </span>
    </button>
  )
}

export function MenuSeparator() {
  return <hr className={styles.separator} />
}

export function MenuHeading({ children }: { children: ReactNode }) {
  return <div className={styles.heading}>{children}</div>
}
