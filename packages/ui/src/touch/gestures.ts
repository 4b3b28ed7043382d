/** How a finger's way is read: plain numbers in, what is meant out. Distances in CSS px. */

/** Until so far a finger may still mean a press. */
export const SLOP_PX = 10
/** A row drawn so far is decided. */
export const SWIPE_PX = 72
/** A row drawn to the left over this share of its width is decided for the other thing. */
export const SWIPE_FAR_SHARE = 0.55
/** The list drawn down so far is asked anew when it is let go. */
export const PULL_PX = 64
/** Nothing of a pull is seen before. */
export const PULL_STARTS_PX = 12
/** Within so much of scroll the large title becomes the small one. */
export const TITLE_SHRINKS_PX = 48
/** A sheet let go so far down closes, and sooner when it is thrown. */
export const SHEET_CLOSES_SHARE = 0.3
export const FLING_PX_PER_MS = 0.5

export type Axis = 'x' | 'y'

/** Which way a finger goes; null while it may still be a press. What is not clearly sideways belongs to the scroll. */
export function axisOf(dx: number, dy: number): Axis | null {
  if (Math.hypot(dx, dy) < SLOP_PX) return null
  return Math.abs(dx) > 1.5 * Math.abs(dy) ? 'x' : 'y'
}

export type SwipeSide = 'right' | 'left' | 'left_far'

export interface Swipe {
  /** Which of the three it is on the way to; null: it is not drawn. */
  side: SwipeSide | null
  /** How far on that way, from 0 to 1; at 1 it is decided. */
  share: number
}

/** What a row drawn by `dx` is about to do. */
export function swipeOf(dx: number, width: number): Swipe {
  if (dx === 0) return { side: null, share: 0 }
  if (dx < 0 && -dx >= farFrom(width)) return { side: 'left_far', share: 1 }
  return { side: dx > 0 ? 'right' : 'left', share: Math.min(1, Math.abs(dx) / SWIPE_PX) }
}

/** Never before the near one is decided and has had some way of its own, however narrow the row. */
const farFrom = (width: number): number => Math.max(SWIPE_PX * 1.5, width * SWIPE_FAR_SHARE)

/** How far something goes with the finger that draws it against a resistance: ever less, never over `most`. */
export const drawn = (way: number, most: number): number => (way <= 0 ? 0 : way * (most / (most + way)))

/** From 0, a line, to 1, the flap folded whole, for a list drawn down by `dy`. */
export const foldOf = (dy: number): number =>
  Math.min(1, Math.max(0, (dy - PULL_STARTS_PX) / (PULL_PX - PULL_STARTS_PX)))

/** From 0, the large title, to 1, the small one. */
export const shrinkOf = (scroll_top: number): number =>
  Math.min(1, Math.max(0, scroll_top / TITLE_SHRINKS_PX))

/** Does a sheet that is let go close? `speed` is that of the finger at its end, px per ms, downwards positive. */
export function closesSheet(dy: number, height: number, speed: number): boolean {
  if (dy <= 0 || speed < -FLING_PX_PER_MS) return false
  return speed > FLING_PX_PER_MS ? dy > SLOP_PX : dy > height * SHEET_CLOSES_SHARE
}

/** Which neighbour a message drawn sideways turns to: the next is drawn in from the right; null: it stays. */
export function turnOf(dx: number, width: number, speed: number): 1 | -1 | null {
  const isFling = Math.abs(speed) > FLING_PX_PER_MS && Math.sign(speed) === Math.sign(dx)
  const isFar = Math.abs(dx) > width / 3
  if (!isFar && !(isFling && Math.abs(dx) > SWIPE_PX / 2)) return null
  return dx < 0 ? 1 : -1
}
