import { type LucideIcon, Search } from 'lucide-react'
import {
  type CSSProperties,
  Fragment,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useState,
} from 'react'
import { classNames } from '../class-names.ts'
import { Kbd } from '../keys/Kbd.tsx'
import { MenuField } from '../keys/MenuField.tsx'
import { Button } from './Button.tsx'
import line from './ListOption.module.css'
import styles from './PickList.module.css'

/** How one line stands in the list. */
export interface PickStyle {
  /** In a list of which several can be on. */
  checked?: boolean | 'mixed'
  /** It is seen, and cannot be chosen. */
  disabled?: boolean
  /** Stands above it: a group begins. */
  heading?: string | undefined
  /** Below its words: why it is offered. */
  note?: string | undefined
  /** This key chooses it while nothing is typed. */
  hotkey?: string | undefined
  style?: CSSProperties
}

interface PickListProps<Item extends { id: number }> {
  /** Name of the list. */
  label: string
  /** Name of the field above it, and its hint. */
  findLabel: string
  items: readonly Item[]
  textOf: (item: Item) => string
  styleOf?: (item: Item) => PickStyle
  /** Said when nothing answers to what was typed. */
  none: string
  multiple?: boolean
  /** More is on its way: Enter and keys mean what stands there then. */
  isComing?: boolean
  onPick: (item: Item) => void
  /** Below the list: the way to something new. */
  action?: { icon: LucideIcon; text: string; run: () => void }
  children: (item: Item) => ReactNode
}

/** Something chosen from a list by typing, arrows and Enter, or by a press. Keys are heard by the field. */
export function PickList<Item extends { id: number }>(props: PickListProps<Item>) {
  const { findLabel, items, textOf, styleOf, none, onPick, action, isComing = false } = props
  const id = useId()
  const [text, setText] = useState('')
  const [active, setActive] = useState<number | null>(null)
  const query = text.trim().toLowerCase()
  const shown = items.filter((item) => textOf(item).toLowerCase().includes(query))
  const targets = shown.filter((item) => !styleOf?.(item).disabled)
  const at = targets.find((item) => item.id === active) ?? targets[0]

  const keyed = (key: string) => targets.find((item) => styleOf?.(item).hotkey === key)
  const [waiting, setWaiting] = useState<string | null>(null)
  useEffect(() => {
    if (waiting === null || isComing || !at) return
    setWaiting(null)
    onPick((waiting !== 'Enter' && keyed(waiting)) || at)
  })

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const meant = event.key === 'Enter' ? at : text === '' ? keyed(event.key) : undefined
    if (isComing && (event.key === 'Enter' || meant)) setWaiting(event.key)
    else if (meant) onPick(meant)
    else if (step && at) setActive(targets.at((targets.indexOf(at) + step) % targets.length)?.id ?? null)
    else return
    event.preventDefault()
  }

  return (
    <>
      <MenuField
        icon={Search}
        label={findLabel}
        // The menu has just been opened by the reader: its field is where they are.
        ref={(field) => field?.focus()}
        role="combobox"
        aria-expanded={shown.length > 0}
        aria-controls={id}
        aria-activedescendant={at && `${id}-${at.id}`}
        value={text}
        onText={setText}
        onKeyDown={onKeyDown}
      />
      {shown.length > 0 && <PickOptions {...props} id={id} shown={shown} active={at} onActive={setActive} />}
      {shown.length === 0 && items.length > 0 && <p className={styles.none}>{none}</p>}
      {action && (
        <Button icon={action.icon} className={styles.create} onClick={action.run}>
          {action.text}
        </Button>
      )}
    </>
  )
}

interface PickOptionsProps<Item extends { id: number }> extends PickListProps<Item> {
  id: string
  /** The items that answer to what was typed. */
  shown: readonly Item[]
  /** The one that Enter takes. */
  active: Item | undefined
  onActive: (id: number) => void
}

function PickOptions<Item extends { id: number }>(props: PickOptionsProps<Item>) {
  const { id, label, shown, active, styleOf, multiple = false, onActive, onPick, children } = props
  return (
    <div
      id={id}
      role="listbox"
      aria-label={label}
      aria-multiselectable={multiple || undefined}
      tabIndex={-1}
      className={styles.list}
    >
      {shown.map((item) => {
        const { checked, disabled = false, heading, note, hotkey, style } = styleOf?.(item) ?? {}
        return (
          <Fragment key={item.id}>
            {heading && (
              <p role="presentation" className={styles.heading}>
                {heading}
              </p>
            )}
            <div
              id={`${id}-${item.id}`}
              role="option"
              tabIndex={-1}
              aria-selected={item === active}
              aria-checked={checked}
              aria-disabled={disabled || undefined}
              aria-keyshortcuts={hotkey}
              ref={(option) => {
                if (item === active) option?.scrollIntoView({ block: 'nearest' })
              }}
              className={classNames(line.option, styles.option, item === active && line.active)}
              style={style}
              onPointerMove={disabled ? undefined : () => onActive(item.id)}
              onClick={disabled ? undefined : () => onPick(item)}
              onKeyDown={() => undefined}
            >
              {children(item)}
              {hotkey && <Kbd>{hotkey}</Kbd>}
              {note && <small className={styles.note}>{note}</small>}
            </div>
          </Fragment>
        )
      })}
    </div>
  )
}
