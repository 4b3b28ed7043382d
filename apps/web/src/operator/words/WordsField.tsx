import { useId } from 'react'
import styles from './WordsField.module.css'

interface WordsFieldProps {
  label: string
  chars_max: number
  value: string
  onChange: (value: string) => void
}

/** Some lines that others will read. */
export function WordsField({ label, chars_max, value, onChange }: WordsFieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={3}
        maxLength={chars_max}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  )
}
