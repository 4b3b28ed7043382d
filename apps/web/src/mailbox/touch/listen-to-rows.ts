import { axisOf, type Swipe, swipeOf } from '#ui/touch/gestures.ts'

const LONG_PRESS_MS = 500

interface RowTouches {
  /** May this row be drawn so? If not, it does not follow. */
  mayBe: (row: HTMLElement, swipe: Swipe) => boolean
  /** A row is drawn by `dx`; null: it has been let go. */
  onDrawn: (row: HTMLElement, dx: number, swipe: Swipe | null) => void
  /** It was let go where something is decided. */
  onSwiped: (row: HTMLElement, swipe: Swipe, at: LetGo) => void
  onLongPress: (row: HTMLElement) => void
}

/** Where the row was when the finger let it go, px, and how fast the finger was, px per ms. */
export interface LetGo {
  dx: number
  speed: number
}

interface Touch {
  row: HTMLElement
  pointer: number
  x: number
  y: number
  dx: number
  speed: number
  at: number
  isDrawn: boolean
  timer: ReturnType<typeof setTimeout>
}

/**
 * Hears the fingers on the rows within `box`; mouse and pen are left alone. Rows have `touch-action: pan-y`, so the
 * browser scrolls by itself and says with `pointercancel` that a finger is its own.
 */
export function listenToRows(box: HTMLElement, touches: RowTouches): () => void {
  let touch: Touch | null = null
  let tookClick = false
  const stop = new AbortController()
  const passive = { signal: stop.signal, passive: true }

  const end = (swiped: Swipe | null) => {
    if (!touch) return
    const { row, isDrawn, timer, dx, speed } = touch
    clearTimeout(timer)
    touch = null
    if (!isDrawn) return
    if (swiped?.side && swiped.share === 1) touches.onSwiped(row, swiped, { dx, speed })
    else touches.onDrawn(row, 0, null)
  }
  const swipe = ({ row, dx }: Touch) => swipeOf(dx, row.offsetWidth)

  const down = ({
    target,
    pointerType,
    isPrimary,
    pointerId,
    clientX: x,
    clientY: y,
    timeStamp: at,
  }: PointerEvent) => {
    tookClick = false
    // A second finger is no swipe any more.
    if (!isPrimary) return end(null)
    const row = target instanceof Element && target.closest<HTMLElement>('tr[data-row]')
    if (pointerType !== 'touch' || !row) return
    const timer = setTimeout(() => {
      tookClick = true
      end(null)
      touches.onLongPress(row)
    }, LONG_PRESS_MS)
    touch = { row, pointer: pointerId, x, y, dx: 0, speed: 0, at, isDrawn: false, timer }
  }
  const move = ({ pointerId, clientX, clientY, timeStamp }: PointerEvent) => {
    if (touch?.pointer !== pointerId) return
    const dx = clientX - touch.x
    if (!touch.isDrawn) {
      const axis = axisOf(dx, clientY - touch.y)
      if (!axis) return
      clearTimeout(touch.timer)
      if (axis === 'y' || !touches.mayBe(touch.row, swipeOf(dx, touch.row.offsetWidth))) return end(null)
      touch.isDrawn = true
      tookClick = true
      touch.row.setPointerCapture(pointerId)
    }
    touch.speed = Math.abs(dx - touch.dx) / Math.max(1, timeStamp - touch.at)
    touch.at = timeStamp
    touch.dx = dx
    const meant = swipe(touch)
    touches.onDrawn(touch.row, touches.mayBe(touch.row, meant) ? dx : 0, meant)
  }
  const up = ({ pointerId }: PointerEvent) => {
    if (touch?.pointer !== pointerId) return
    const meant = swipe(touch)
    end(touches.mayBe(touch.row, meant) ? meant : null)
  }
  const cancel = () => end(null)
  /** The click that ends a swipe or a long press opens nothing. */
  const click = (event: Event) => {
    if (tookClick) event.stopPropagation()
    tookClick = false
  }

  box.addEventListener('pointerdown', down, passive)
  box.addEventListener('pointermove', move, passive)
  box.addEventListener('pointerup', up, passive)
  box.addEventListener('pointercancel', cancel, passive)
  box.addEventListener('click', click, { signal: stop.signal, capture: true })
  return () => {
    end(null)
    stop.abort()
  }
}
