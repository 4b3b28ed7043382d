interface Point {
  x: number
  y: number
}

/** A pointer that rests on its way has changed its mind. */
const AIMS_MS = 300

let aimed: { panel: Element; from: Point; at: number } | undefined

/** From now on a pointer may cross other items on its way to this panel. Answers how to end that. */
export function aimAt(panel: Element): () => void {
  const begun = { panel, from: { x: Number.NaN, y: 0 }, at: 0 }
  aimed = begun
  return () => {
    if (aimed === begun) aimed = undefined
  }
}

/**
 * Is the pointer between the item it left and the open panel beside it, and coming nearer? Then the items that it
 * crosses are not meant (the safe triangle).
 */
export function isAiming({ clientX: x, clientY: y, timeStamp }: PointerLike): boolean {
  if (!aimed) return false
  const { from, panel } = aimed
  const box = panel.getBoundingClientRect()
  const wasFrom = { ...from }
  const isLate = timeStamp - aimed.at > AIMS_MS
  aimed.from = { x, y }
  aimed.at = timeStamp
  if (Number.isNaN(wasFrom.x) || isLate) return false
  const edge = box.left > wasFrom.x ? box.left : box.right
  return isWithin({ x, y }, wasFrom, { x: edge, y: box.top }, { x: edge, y: box.bottom })
}

interface PointerLike {
  clientX: number
  clientY: number
  timeStamp: number
}

/** Is a point in a triangle? Its edges count. */
export function isWithin(point: Point, one: Point, two: Point, three: Point): boolean {
  const sides = [sideOf(point, one, two), sideOf(point, two, three), sideOf(point, three, one)]
  return sides.every((side) => side >= 0) || sides.every((side) => side <= 0)
}

const sideOf = (point: Point, from: Point, to: Point): number =>
  (to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x)
