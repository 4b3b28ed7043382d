import { isMotionReduced } from './is-motion-reduced.ts'

/** What a finger has let go is where it belongs after so long at the latest. */
const GLIDE_MS = 140
/** Faster than this nobody sees it move. */
const GLIDE_MS_MIN = 40
const EASE_OUT = 'cubic-bezier(0.2, 0.8, 0.2, 1)'

interface Glide {
  from: string
  to?: string
  /** How far it has to go, px, and how fast the finger was, px per ms: it goes on as fast. */
  way?: number
  speed?: number
}

/**
 * What a finger has let go moves to where it belongs, and is there already for whoever asks: only what is painted
 * moves. Null where motion is to be reduced.
 */
export function glide(
  element: HTMLElement,
  { from, to = 'none', way = 0, speed = 0 }: Glide,
): Animation | null {
  if (isMotionReduced()) return null
  const needed = speed > 0 ? way / speed : GLIDE_MS
  const duration = Math.min(GLIDE_MS, Math.max(GLIDE_MS_MIN, needed))
  return element.animate({ transform: [from, to] }, { duration, easing: EASE_OUT })
}
