import { isMotionReduced } from '#ui/motion/is-motion-reduced.ts'
import { EASE_OUT, endWithNextKey, TRAVEL_MS } from './play.ts'

/**
 * Called when rows have come to the top of a list that is not scrolled: they slide out from under its toolbar, and
 * the others move down with them. One movement of the whole list, however many came.
 */
export function explainArrival(box: HTMLElement, ids: readonly number[]): void {
  const grid = box.querySelector('[role="grid"]')
  if (!grid || isMotionReduced()) return
  const heights = ids.map(
    (id) => grid.querySelector(`[data-row="${id}"]`)?.getBoundingClientRect().height ?? 0,
  )
  const by = Math.min(
    heights.reduce((sum, height) => sum + height, 0),
    box.clientHeight,
  )
  if (by === 0) return
  endWithNextKey([
    grid.animate({ translate: [`0 ${-by}px`, '0 0'] }, { duration: TRAVEL_MS, easing: EASE_OUT }),
  ])
}
