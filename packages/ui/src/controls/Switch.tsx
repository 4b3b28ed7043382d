import { classNames } from '../class-names.ts'
import styles from './Switch.module.css'

interface SwitchProps {
  checked: boolean
  onChange: (checked: boolean) => void
  label: string
  /** For a label of its own beside it, whose words switch too. */
  id?: string | undefined
  seal?: boolean
  disabled?: boolean
}

/** On or off, at once. */
export function Switch({ checked, onChange, label, id, seal = false, disabled = false }: SwitchProps) {
  return (
    <input
      id={id}
      type="checkbox"
      role="switch"
      aria-label={label}
      aria-checked={checked}
      checked={checked}
      disabled={disabled}
      onChange={(event) => onChange(event.target.checked)}
      className={classNames(styles.switch, seal && styles.seal)}
    />
  )
}

/** The image of a switch inside something that is itself the control. */
function Mark({ on }: { on: boolean }) {
  return <span className={classNames(styles.switch, on && styles.on)} aria-hidden="true" />
}
Switch.Mark = Mark
