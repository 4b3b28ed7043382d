import { type KeyboardEvent, type ReactNode, useId } from 'react'
import styles from './Tabs.module.css'

interface TabsProps<Value extends string> {
  label: string
  options: readonly { value: Value; text: string }[]
  value: Value
  onChange: (value: Value) => void
  /** What the chosen tab shows. */
  children: ReactNode
}

const STEPS: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
}

/** One of several views; the arrows move between their names. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, options, value, onChange, children } = props
  const id = useId()
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const now = options.findIndex((option) => option.value === value)
    const next = STEPS[event.key]?.(now, options.length)
    const option = next === undefined ? undefined : options[next]
    if (!option) return
    event.preventDefault()
    onChange(option.value)
    event.currentTarget.querySelectorAll('button')[next!]?.focus()
  }
  return (
    <>
      <div role="tablist" tabIndex={-1} aria-label={label} className={styles.tabs} onKeyDown={onKeyDown}>
        {options.map((option) => (
          <button
            key={option.value}
            type="button"
            role="tab"
            id={`${id}-${option.value}`}
            aria-controls={`${id}-panel`}
            aria-selected={option.value === value}
            tabIndex={option.value === value ? 0 : -1}
            onClick={() => onChange(option.value)}
          >
            {option.text}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </>
  )
}
