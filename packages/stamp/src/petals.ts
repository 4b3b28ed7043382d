import { ellipse, num, path, turned } from './svg-text.ts'

/** A curve within the radius 1, drawn for one copy; `half` is half the angle between two copies, in radians. */
type Petal = (half: number) => string

function leaf(from: number, to: number, bow: number): string {
  const middle = num((from + to) / 2 + 0.08)
  const [start, end] = [num(from), num(to)]
  return path(`M${start} 0Q${middle} ${num(bow)} ${end} 0Q${middle} ${num(-bow)} ${start} 0`)
}

const chord = (radius: number, bend: number, angle: number): string =>
  path(
    `M${num(radius)} 0Q${num(bend)} ${num(bend / 2)} ${num(radius * Math.cos(angle))} ${num(radius * Math.sin(angle))}`,
  )

/** Fills the whole radius. */
export const OUTER: readonly Petal[] = [
  () => ellipse(0.5, 0.5, 0.5),
  () => ellipse(0.66, 0.34, 0.34),
  (half) => ellipse(0.64, 0.36, Math.min(0.34, 0.8 * Math.sin(half))),
  () => ellipse(0.46, 0.54, 0.26),
  (half) =>
    `<g${turned((half * 90) / Math.PI)}><ellipse cx=".57" rx=".45" ry=".2" transform="rotate(34 .57 0)"/></g>`,
  (half) => leaf(0.34, 1, 1.5 * Math.sin(half)),
  (half) => {
    const [bow, tip, back] = [1.3, 1.1, -0.9].map((share) => num(share * Math.sin(half)))
    return path(`M.2 0C.5 ${bow} .98 ${tip} 1 0S.5 ${back} .2 0`)
  },
  (half) => chord(1, 0.22, 4.2 * half),
]
/** Circles and flat ovals of these families close to a black ring in more than eight copies. */
export const isDense = (family: number): boolean => family === 0 || family === 3

/** Stands inside it. */
export const INNER: readonly Petal[] = [
  (half) => leaf(0.12, 0.56, 1.1 * Math.sin(half)),
  () => path('M.2 0H.46'),
  () => '<circle cx=".45" r=".06" fill="currentColor"/>',
  () => leaf(0.2, 0.5, 0.06),
  () => ellipse(0.3, 0.3, 0.3),
  (half) => chord(0.58, 0.14, 6 * half),
  () => ellipse(0.36, 0.2, 0.12),
  () => ellipse(0.34, 0.18, 0.18),
]
/** The first four are thin enough to bear many copies. */
export const INNER_THIN_COUNT = 4
