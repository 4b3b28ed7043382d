import type { LucideIcon } from 'lucide-react'
import { fnv1a, mixed } from '#stamp/fnv1a.ts'
import { Icon } from '../marks/Icon.tsx'
import styles from './Medallion.module.css'

interface MedallionProps {
  icon: LucideIcon
  /** The same one engraves the same. */
  seed: string
}

/** An icon in an engraved ring: circles that stand on a circle, and weave. */
export function Medallion({ icon, seed }: MedallionProps) {
  const bits = mixed(fnv1a(seed))
  const count = 22 + (bits & 7)
  const radius = 11.5 + ((bits >>> 3) & 3) * 0.5
  const middle = 49 - radius
  return (
    <span className={styles.medallion} aria-hidden="true">
      <svg viewBox="-50 -50 100 100" aria-hidden="true">
        <g fill="none" stroke="currentColor" strokeWidth="0.55">
          {Array.from({ length: count }, (_, nth) => {
            const degrees = (360 / count) * nth
            return <circle key={degrees} cx={middle} r={radius} transform={`rotate(${degrees.toFixed(2)})`} />
          })}
        </g>
      </svg>
      <Icon of={icon} size={24} />
    </span>
  )
}
