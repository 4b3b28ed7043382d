import { type Axis, axisOf } from './gestures.ts'

/** The way of one finger since it was put down, px; its speed at present, px per ms. */
export interface Way {
  dx: number
  dy: number
  speed_x: number
  speed_y: number
}

interface WayListener {
  /** Along which axis a finger is ours; along the other one the browser scrolls. */
  axis: Axis
  /** It has gone far enough to say where: is it ours? */
  begins: (target: Element, way: Way) => boolean
  moves: (way: Way) => void
  /** `isLifted` is false where the browser took the finger, or another one came. */
  ends: (way: Way, isLifted: boolean) => void
}

/** How much of a speed is from the last move: fingers tremble. */
const NEWEST_SHARE = 0.6

/**
 * Hears fingers within an element, passively: `touch-action` of what lies under them says which of their ways the
 * browser leaves to us. Mouse and pen are left alone.
 */
export function listenToWay(element: HTMLElement, { axis, begins, moves, ends }: WayListener): () => void {
  let start: { id: number; x: number; y: number; target: Element } | null = null
  let isOurs = false
  let last = { x: 0, y: 0, at: 0 }
  let way: Way = { dx: 0, dy: 0, speed_x: 0, speed_y: 0 }
  const stop = new AbortController()
  const passive = { signal: stop.signal, passive: true }

  const end = (isLifted: boolean) => {
    const wasOurs = isOurs
    start = null
    isOurs = false
    if (wasOurs) ends(way, isLifted)
  }
  const down = ({
    isPrimary,
    pointerType,
    pointerId,
    clientX: x,
    clientY: y,
    target,
    timeStamp,
  }: PointerEvent) => {
    if (!isPrimary || pointerType !== 'touch') return end(false)
    if (!(target instanceof Element)) return
    start = { id: pointerId, x, y, target }
    last = { x, y, at: timeStamp }
    way = { dx: 0, dy: 0, speed_x: 0, speed_y: 0 }
  }
  const move = ({ pointerId, clientX: x, clientY: y, timeStamp }: PointerEvent) => {
    if (start?.id !== pointerId) return
    const passed_ms = Math.max(1, timeStamp - last.at)
    const mixed = (old: number, fresh: number) =>
      old * (1 - NEWEST_SHARE) + (fresh / passed_ms) * NEWEST_SHARE
    way = {
      dx: x - start.x,
      dy: y - start.y,
      speed_x: mixed(way.speed_x, x - last.x),
      speed_y: mixed(way.speed_y, y - last.y),
    }
    last = { x, y, at: timeStamp }
    if (!isOurs) {
      const goes = axisOf(way.dx, way.dy)
      if (!goes) return
      if (goes !== axis || !begins(start.target, way)) {
        start = null
        return
      }
      isOurs = true
      // What comes from the frame of a message has no pointer here that could be held.
      if (element.ownerDocument.contains(start.target) && start.target.tagName !== 'IFRAME')
        start.target.setPointerCapture(pointerId)
    }
    moves(way)
  }
  element.addEventListener('pointerdown', down, passive)
  element.addEventListener('pointermove', move, passive)
  element.addEventListener('pointerup', ({ pointerId }) => start?.id === pointerId && end(true), passive)
  element.addEventListener('pointercancel', () => end(false), passive)
  return () => {
    end(false)
    stop.abort()
  }
}
