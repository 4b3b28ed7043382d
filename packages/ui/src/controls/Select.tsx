import { ChevronDown, CircleAlert, type LucideIcon } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../marks/Icon.tsx'
import { VisuallyHidden } from '../marks/VisuallyHidden.tsx'
import { Popover } from '../overlays/Popover.tsx'
import styles from './Field.module.css'
import { Listbox, type ListboxOption } from './Listbox.tsx'
import select from './Select.module.css'

export interface SelectOption<Value> extends Omit<ListboxOption<Value>, 'content'> {
  /** How it looks in the list; default its text. */
  content?: ReactNode
}

interface SelectProps<Value> {
  /** Its words above it, or only its name when `hideLabel`. */
  label: string
  hideLabel?: boolean
  options: readonly SelectOption<Value>[]
  value: Value | null
  onPick: (value: Value) => void
  icon?: LucideIcon
  /** Before the words of what is chosen: a square of colour. */
  mark?: ReactNode
  /** In its place while nothing is chosen. */
  placeholder?: string
  hint?: string | undefined
  error?: string | undefined
  /** As high as a button: in a row of settings. */
  slim?: boolean
  disabled?: boolean
  width?: number
}

/** One of a list, shown by a button that is named `label: choice`. */
export function Select<Value extends string | number>(props: SelectProps<Value>) {
  const {
    label,
    hideLabel,
    options,
    value,
    onPick,
    icon,
    mark,
    placeholder,
    hint,
    error,
    slim,
    disabled,
    width,
  } = props
  const id = useId()
  const [open, setOpen] = useState(false)
  const chosen = options.find((option) => option.value === value)
  const description = error || hint
  return (
    <div className={styles.field}>
      {!hideLabel && (
        <span className={styles.label} aria-hidden="true">
          {label}
        </span>
      )}
      <Popover
        label={label}
        open={open}
        onOpenChange={setOpen}
        role="presentation"
        trigger={
          <button
            type="button"
            className={classNames(select.select, slim && select.slim, error && select.wrong)}
            style={{ width }}
            disabled={disabled}
            aria-describedby={description ? id : undefined}
          >
            {icon && <Icon of={icon} />}
            {mark}
            <span className={select.name}>
              <VisuallyHidden>{`${label}: `}</VisuallyHidden>
              {chosen?.text ?? placeholder}
            </span>
            <Icon of={ChevronDown} />
          </button>
        }
      >
        <Listbox<Value>
          label={label}
          selected={value}
          options={options.map((option) => ({ ...option, content: option.content ?? option.text }))}
          onPick={(picked) => {
            setOpen(false)
            onPick(picked)
          }}
        />
      </Popover>
      {description && (
        <p id={id} className={classNames(styles.hint, error && styles.error)}>
          {error && <Icon of={CircleAlert} size={14} />}
          {description}
        </p>
      )}
    </div>
  )
}
