import { fnv1a, mixed } from '#stamp/fnv1a.ts'

interface RibbonProps {
  /** The same one draws the same. */
  seed: string
  width: number
  height: number
  lines?: number
  className?: string | undefined
}

const STEP_PX = 4

/** A ribbon of guilloche over its whole width: lines that meet at nodes. Each has a length of 1, so that one dash runs them all. */
export function Ribbon({ seed, width, height, lines = 12, className }: RibbonProps) {
  const bits = mixed(fnv1a(seed))
  const swells = 2 + (bits & 1) * 2
  const turns = 6 + ((bits >>> 1) & 3) * 2
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className={className}
      aria-hidden="true"
    >
      <g fill="none" stroke="currentColor">
        {Array.from({ length: lines }, (_, nth) => {
          const d = linePath({ width, height, swells, turns, phase: (nth * Math.PI * 2) / lines })
          return <path key={d} pathLength={1} d={d} vectorEffect="non-scaling-stroke" />
        })}
      </g>
    </svg>
  )
}

interface Line {
  width: number
  height: number
  swells: number
  turns: number
  phase: number
}

function linePath({ width, height, swells, turns, phase }: Line): string {
  const points: string[] = []
  for (let x = 0; x <= width; x += STEP_PX) {
    const share = (x / width) * Math.PI
    const swell = 0.3 + 0.7 * Math.cos(share * swells) ** 2
    const y = height / 2 + (height / 2 - 1) * swell * Math.sin(share * turns + phase)
    points.push(`${x} ${y.toFixed(1)}`)
  }
  return `M${points.join('L')}`
}
