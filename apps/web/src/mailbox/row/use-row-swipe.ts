import { type PointerEvent, useRef, useState } from 'react'

/** How far a row must be drawn for its action, px. */
const SWIPE_PX = 88
/** Until so far it may still be a scroll. */
const SWIPE_STARTS_PX = 12
const LONG_PRESS_MS = 500

interface RowSwipeParts {
  onLeft: () => void
  onRight: () => void
  onLongPress: () => void
}

/** Fingers on a row: left, right, and a long press. Mouse and pen are left alone. */
export function useRowSwipe({ onLeft, onRight, onLongPress }: RowSwipeParts) {
  const [shift, setShift] = useState(0)
  const start = useRef<{ x: number; y: number; timer: ReturnType<typeof setTimeout> } | null>(null)
  const wasSwiped = useRef(false)

  const end = () => {
    clearTimeout(start.current?.timer)
    start.current = null
    setShift(0)
  }

  return {
    /** How far the row is drawn now, px; negative to the left. */
    shift,
    /** The click that ends a swipe or a long press opens nothing. */
    tookClick: (): boolean => {
      const took = wasSwiped.current
      wasSwiped.current = false
      return took
    },
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        wasSwiped.current = false
        if (event.pointerType !== 'touch') return
        const timer = setTimeout(() => {
          wasSwiped.current = true
          end()
          onLongPress()
        }, LONG_PRESS_MS)
        start.current = { x: event.clientX, y: event.clientY, timer }
      },
      onPointerMove: (event: PointerEvent) => {
        if (!start.current) return
        const [dx, dy] = [event.clientX - start.current.x, event.clientY - start.current.y]
        if (Math.max(Math.abs(dx), Math.abs(dy)) > SWIPE_STARTS_PX) clearTimeout(start.current.timer)
        if (Math.abs(dx) < SWIPE_STARTS_PX && shift === 0) return
        if (shift === 0 && Math.abs(dy) > Math.abs(dx)) return end()
        wasSwiped.current = true
        event.currentTarget.setPointerCapture(event.pointerId)
        setShift(Math.max(-SWIPE_PX, Math.min(SWIPE_PX, dx)))
      },
      onPointerUp: () => {
        if (start.current && shift <= -SWIPE_PX) onLeft()
        if (start.current && shift >= SWIPE_PX) onRight()
        end()
      },
      onPointerCancel: end,
    },
  }
}
