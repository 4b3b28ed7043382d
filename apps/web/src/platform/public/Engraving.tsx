import { classNames } from '#ui/class-names.ts'
import styles from './Engraving.module.css'

interface EngravingProps {
  className?: string | undefined
  turning?: boolean
}

/** The guilloche of banknotes: only where identity is at stake. */
export function Engraving({ className, turning = false }: EngravingProps) {
  return (
    <span className={classNames(styles.rosette, turning && styles.turning, className)} aria-hidden="true" />
  )
}
