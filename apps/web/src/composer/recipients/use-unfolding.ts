import { type RefObject, useLayoutEffect } from 'react'
import { isMotionReduced } from '#ui/motion/is-motion-reduced.ts'
import { endWithNextKey } from '#web/mailbox/motion/play.ts'

const UNFOLDS_MS = 220
const EASE_FLAP = 'cubic-bezier(0.3, 0.1, 0.15, 1)'
const FOLDED = 'perspective(1200px) rotateX(-72deg)'

/**
 * An answer unfolds from the foot of the sheet of its message, around the crease at its upper edge. It is scrolled into
 * sight as it opens, so it keeps its place: what is in it turns, each part around that one edge.
 */
export function useUnfolding(frame: RefObject<HTMLElement | null>, isInPane: boolean): void {
  useLayoutEffect(() => {
    if (!frame.current || !isInPane || isMotionReduced()) return
    const parts = [...frame.current.children].filter(
      (part): part is HTMLElement => part instanceof HTMLElement && part.tagName !== 'DIALOG',
    )
    const unfolding = parts.map((part) => {
      const transformOrigin = `50% ${-part.offsetTop}px`
      return part.animate(
        [
          { opacity: 0.3, transform: FOLDED, transformOrigin },
          { opacity: 1, transform: 'perspective(1200px) rotateX(0)', transformOrigin },
        ],
        { duration: UNFOLDS_MS, easing: EASE_FLAP },
      )
    })
    endWithNextKey(unfolding)
  }, [frame, isInPane])
}
