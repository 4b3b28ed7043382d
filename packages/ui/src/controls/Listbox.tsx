import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Listbox.module.css'
import line from './ListOption.module.css'

export interface ListboxOption<Value> {
  value: Value
  /** For typing ahead. */
  text: string
  content: ReactNode
  disabled?: boolean
  /** Depth in a tree, 20 px a step. */
  level?: number
  /** A line above it. */
  separated?: boolean
}

interface ListboxProps<Value> {
  label: string
  options: readonly ListboxOption<Value>[]
  selected: Value | null
  onPick: (value: Value) => void
  autoFocus?: boolean
}

/** One of a list: arrows, Home, End, typing ahead, Enter. */
export function Listbox<Value extends string | number>(props: ListboxProps<Value>) {
  const { label, options, selected, onPick, autoFocus = true } = props
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const typed = useRef({ text: '', at: 0 })
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      options.findIndex(({ value }) => value === selected),
    ),
  )

  useEffect(() => {
    if (autoFocus) list.current?.focus()
  }, [autoFocus])
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])

  const pick = (index: number) => {
    const option = options[index]
    if (option && !option.disabled) onPick(option.value)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextIndex(event.key, active, options, typed.current)
    if (event.key === 'Enter' || event.key === ' ') pick(active)
    else if (next === null) return
    else setActive(next)
    event.preventDefault()
  }

  return (
    <div
      ref={list}
      role="listbox"
      tabIndex={0}
      aria-label={label}
      aria-activedescendant={`${id}-${active}`}
      className={styles.list}
      onKeyDown={onKeyDown}
    >
      {options.map(({ value, content, disabled, level = 0, separated }, index) => (
        <div
          key={value}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={value === selected}
          aria-disabled={disabled || undefined}
          className={classNames(
            line.option,
            separated && styles.separated,
            index === active && line.active,
            index === active && styles.active,
          )}
          style={{ paddingLeft: 8 + level * 20 }}
          onPointerMove={() => setActive(index)}
          onClick={() => pick(index)}
          onKeyDown={() => undefined}
        >
          {content}
        </div>
      ))}
    </div>
  )
}

const TYPED_TOGETHER_MS = 700

function nextIndex(
  key: string,
  active: number,
  options: readonly { text: string; disabled?: boolean }[],
  typed: { text: string; at: number },
): number | null {
  const usable = options.flatMap(({ disabled }, index) => (disabled ? [] : [index]))
  const step = (to: number | undefined) => to ?? active
  if (key === 'ArrowDown') return step(usable.find((index) => index > active))
  if (key === 'ArrowUp') return step(usable.findLast((index) => index < active))
  if (key === 'Home') return step(usable[0])
  if (key === 'End') return step(usable.at(-1))
  if (key.length !== 1 || key === ' ') return null
  const now = performance.now()
  typed.text = (now - typed.at < TYPED_TOGETHER_MS ? typed.text : '') + key.toLowerCase()
  typed.at = now
  return step(usable.find((index) => options[index]?.text.toLowerCase().startsWith(typed.text)))
}
