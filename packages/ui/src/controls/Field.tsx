import { CircleAlert } from 'lucide-react'
import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../marks/Icon.tsx'
import styles from './Field.module.css'

export interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  /** Its words above it, or only its name when `hideLabel`. */
  label: string
  hideLabel?: boolean
  hint?: string | undefined
  /** What is wrong with it; said under it. */
  error?: string | undefined
  /** Inside, at the right end: a button or an icon. */
  end?: ReactNode
  tall?: boolean
  /** An address, a name or a code: the browser neither completes nor corrects it. */
  verbatim?: boolean
  ref?: Ref<HTMLInputElement>
}

const VERBATIM = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const

export function TextField({
  label,
  hideLabel,
  hint,
  error,
  end,
  tall,
  verbatim = false,
  className,
  ref,
  ...rest
}: TextFieldProps) {
  const id = useId()
  const describedBy = error || hint ? `${id}-hint` : undefined
  return (
    <div className={classNames(styles.field, className)}>
      {!hideLabel && (
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
      )}
      <span className={classNames(styles.box, tall && styles.tall, error && styles.wrong)}>
        <input
          ref={ref}
          id={id}
          aria-label={hideLabel ? label : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy}
          {...(verbatim && VERBATIM)}
          {...rest}
        />
        {end}
      </span>
      {(error || hint) && (
        <p id={describedBy} className={classNames(styles.hint, error && styles.error)}>
          {error && <Icon of={CircleAlert} size={14} />}
          {error || hint}
        </p>
      )}
    </div>
  )
}
