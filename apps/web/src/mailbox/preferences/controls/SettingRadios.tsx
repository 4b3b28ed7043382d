import { useId } from 'react'
import { Radio } from '#ui/controls/Checkbox.tsx'
import styles from '../General.module.css'

interface SettingRadiosProps<Value extends string> {
  label: string
  options: readonly (readonly [value: Value, text: string])[]
  value: Value
  onChange: (value: Value) => void
}

/** One of a few, each on a line of its own. */
export function SettingRadios<Value extends string>(props: SettingRadiosProps<Value>) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={props.label} className={styles.radios}>
      {props.options.map(([value, text]) => (
        <Radio key={value} name={name} checked={value === props.value} onChange={() => props.onChange(value)}>
          {text}
        </Radio>
      ))}
    </div>
  )
}
