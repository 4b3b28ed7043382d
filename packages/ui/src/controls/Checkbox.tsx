import { type InputHTMLAttributes, type Ref, useEffect, useId, useRef } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Checkbox.module.css'

type Native = Omit<InputHTMLAttributes<HTMLInputElement>, 'checked' | 'type' | 'onChange'>

export interface CheckboxProps extends Native {
  checked: boolean | 'mixed'
  /** Its name; leave out when a `<label>` around it has words. */
  label?: string
  onChange: (checked: boolean, event: React.ChangeEvent<HTMLInputElement>) => void
  ref?: Ref<HTMLInputElement>
}

export function Checkbox({ checked, label, onChange, className, ...rest }: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = checked === 'mixed'
  }, [checked])

  return (
    <input
      ref={box}
      type="checkbox"
      aria-label={label}
      {...rest}
      checked={checked === true}
      onChange={(event) => onChange(event.target.checked, event)}
      className={classNames(styles.box, className)}
    />
  )
}

interface RadioProps {
  name: string
  checked: boolean
  onChange: () => void
  children: string
}

/** One of several, with its words. Put them into a `fieldset` or a `radiogroup`. */
export function Radio({ name, checked, onChange, children }: RadioProps) {
  return (
    <label className={styles.choice}>
      <input type="radio" name={name} checked={checked} onChange={onChange} className={styles.radio} />
      {children}
    </label>
  )
}

/** A checkbox with its words. */
export function CheckChoice({ children, ...rest }: CheckboxProps & { children: string }) {
  const id = useId()
  return (
    <label className={styles.choice} htmlFor={id}>
      <Checkbox id={id} {...rest} />
      {children}
    </label>
  )
}
