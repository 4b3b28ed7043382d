import { useId } from 'react'
import styles from './Segments.module.css'

interface SegmentsProps<Value extends string> {
  label: string
  options: readonly { value: Value; text: string; lang?: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** One of two or three, side by side. */
export function Segments<Value extends string>({ label, options, value, onChange }: SegmentsProps<Value>) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className={styles.segments}>
      {options.map((option) => (
        <label key={option.value} lang={option.lang}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.text}
        </label>
      ))}
    </div>
  )
}
