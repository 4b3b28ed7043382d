import { INNER, INNER_THIN_COUNT, isDense, OUTER } from './petals.ts'
import { num, turned } from './svg-text.ts'

export type StampSize = 's' | 'm' | 'l'

const COPIES = [6, 7, 8, 9, 10, 12, 14, 16] as const
/** Lines of one bundle are turned against each other by these angles, shared among the copies. */
const TWISTS = [0, 55, -35, 80] as const
const BEAD = '<circle cx=".9" r=".05" fill="currentColor"/>'

/** `count` copies around the centre, none drawn twice: groups of 1, 2, 4, 8, joined by the binary digits of the count. */
function spin(motif: string, count: number, id: string): string {
  const copy = (group: number, steps: number) =>
    `<use href="#${id}${group}"${turned((360 / count) * steps)}/>`
  let drawing = motif
  let group = 1
  for (; group * 2 <= count; group *= 2) drawing = `<g id="${id}${group}">${drawing}</g>${copy(group, group)}`
  for (let rest = group / 2, done = group; done < count; rest /= 2) {
    if ((count & rest) === 0) continue
    drawing += copy(rest, done)
    done += rest
  }
  return drawing
}

/** The engraving in the middle of a stamp, within the radius 1: what it is made of is read from the bits. */
export function rosette(bits: number, id: string, size: StampSize): string {
  const family = (bits >>> 3) & 7
  const copies = COPIES[bits & 7]!
  const count = copies > 9 && (size === 's' || isDense(family)) ? copies / 2 : copies
  const half = Math.PI / count
  const outer = OUTER[family]!(half)
  if (size === 's') return spin(outer, count, id)

  const inner = INNER[(bits >>> 6) & (count > 10 ? INNER_THIN_COUNT - 1 : INNER.length - 1)]!(half)
  const isInnerBetween = ((bits >>> 9) & 1) === 1
  const between = (isInnerBetween ? inner : '') + ((bits >>> 10) & 1 ? BEAD : '')
  const core = (isInnerBetween ? '' : inner) + (between && `<g${turned(180 / count)}>${between}</g>`)
  if (size === 'm') return spin(outer + core, count, id)

  const twist = TWISTS[(bits >>> 16) & 3]! / count
  const bundle = [1, 2, 3].map(
    (nth) => `<use href="#${id}o" transform="rotate(${num(nth * twist)})scale(${num(1 - nth * 0.07)})"/>`,
  )
  return spin(`<g id="${id}o">${outer}</g>${bundle.join('')}${core}`, count, id)
}
