import { type Ref, useState } from 'react'
import { classNames } from '../class-names.ts'
import styles from './CodeBoxes.module.css'

interface CodeBoxesProps {
  /** Of the field. */
  label: string
  /** How many digits. */
  length: number
  value: string
  onChange: (digits: string) => void
  isWrong?: boolean
  disabled?: boolean
  /** Id of what is said below. */
  describedBy?: string | undefined
  ref?: Ref<HTMLInputElement>
}

/** A code of digits: boxes to look at, one text field over them to type and paste into. */
export function CodeBoxes(props: CodeBoxesProps) {
  const { label, length, value, onChange, isWrong = false, disabled = false, describedBy, ref } = props
  const [isFocused, setFocused] = useState(false)
  const positions = [...Array(length).keys()]
  const at = Math.min(value.length, length - 1)
  return (
    <span className={classNames(styles.codes, isWrong && styles.wrong, disabled && styles.off)}>
      {positions.map((index) => (
        <span
          key={index}
          aria-hidden="true"
          className={classNames(styles.box, isFocused && index === at && styles.focus)}
        >
          {value.charAt(index) || (isFocused && index === at && <i className={styles.caret} />)}
        </span>
      ))}
      <input
        ref={ref}
        className={styles.field}
        aria-label={label}
        aria-invalid={isWrong || undefined}
        aria-describedby={describedBy}
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        disabled={disabled}
        value={value}
        onChange={({ target }) => onChange(target.value.replaceAll(/\D/g, '').slice(0, length))}
        // The boxes are filled from the left: typing goes on where they end.
        onSelect={({ currentTarget: field }) => {
          const end = field.value.length
          if (field.selectionStart === field.selectionEnd && field.selectionEnd !== end)
            field.setSelectionRange(end, end)
        }}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      />
    </span>
  )
}
