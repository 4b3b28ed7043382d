import { classNames } from '../class-names.ts'
import styles from './Meter.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

interface MeterProps {
  /** What it measures; without it the words alone speak, as where a menu takes no element of another kind. */
  label?: string | undefined
  value: number
  max: number
  tone?: 'plain' | 'warn' | 'full'
  /** The amount in words. */
  text: string
}

/** How much of a limit is used. The native element speaks, the bar is drawn. */
export function Meter({ label, value, max, tone = 'plain', text }: MeterProps) {
  const share = max > 0 ? Math.min(1, value / max) : 0
  return (
    <div className={styles.meter}>
      {label !== undefined && (
        <VisuallyHidden>
          <meter aria-label={label} aria-valuetext={text} min={0} max={max} value={Math.min(value, max)} />
        </VisuallyHidden>
      )}
      <span className={classNames(styles.bar, tone !== 'plain' && styles[tone])} aria-hidden="true">
        <i style={{ width: `${(share * 100).toFixed(1)}%` }} />
      </span>
      <span aria-hidden={label === undefined ? undefined : true}>{text}</span>
    </div>
  )
}
