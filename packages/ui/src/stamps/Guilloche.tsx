import { fnv1a, mixed } from '#stamp/fnv1a.ts'

interface GuillocheProps {
  /** The same one draws the same. */
  seed: string
  className?: string | undefined
}

/** An engraving that lies under something, as large as its box: one ellipse, turned so often that they weave. */
export function Guilloche({ seed, className }: GuillocheProps) {
  const bits = mixed(fnv1a(seed))
  const count = 36 + (bits & 31)
  const height = 0.45 + ((bits >>> 5) & 31) / 75
  return (
    <svg viewBox="-1.01 -1.01 2.02 2.02" className={className} aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeWidth="0.0016">
        {Array.from({ length: count }, (_, nth) => {
          const degrees = (180 / count) * nth
          return <ellipse key={degrees} rx="1" ry={height} transform={`rotate(${degrees})`} />
        })}
      </g>
    </svg>
  )
}
