import { isMotionReduced } from './is-motion-reduced.ts'

interface Leaving {
  keyframes: Keyframe[]
  /** Names of tokens; a duration that is no token's in ms. */
  duration: '--dur-2' | '--dur-flap' | number
  /** It stands still so long, ms. */
  delay?: number
  easing: '--ease-in' | '--ease-flap'
  /** A modal window that stays, which lies above everything outside of it. */
  within?: HTMLElement
}

/**
 * Lets the image of an element that is about to go leave in its own time: the page has changed already, and
 * nothing waits for it. A key or a press ends it; nothing is seen when motion is to be reduced.
 */
export function leaveBehind(
  element: HTMLElement,
  { keyframes, duration, delay = 0, easing, within = document.body }: Leaving,
): void {
  const { width, height, left, top } = element.getBoundingClientRect()
  const style = getComputedStyle(document.documentElement)
  const ms = typeof duration === 'number' ? duration : millisecondsOf(style.getPropertyValue(duration))
  if (isMotionReduced() || !(ms > 1) || width === 0 || height === 0) return
  const image = element.cloneNode(true) as HTMLElement
  for (const name of ['popover', 'id', 'role', 'aria-label', 'data-layer', 'data-pane', 'data-triaged'])
    image.removeAttribute(name)
  image.inert = true
  image.ariaHidden = 'true'
  Object.assign(image.style, {
    position: 'fixed',
    inset: `${top}px auto auto ${left}px`,
    width: `${width}px`,
    height: `${height}px`,
    margin: 0,
    zIndex: 1,
    animation: 'none',
    pointerEvents: 'none',
  })
  // Loading them anew would take longer than the way.
  for (const frame of image.querySelectorAll('iframe')) frame.remove()
  within.append(image)
  const motion = image.animate(keyframes, {
    duration: ms,
    delay,
    easing: style.getPropertyValue(easing).trim(),
    fill: 'forwards',
  })
  const over = new AbortController()
  const end = () => {
    over.abort()
    motion.cancel()
    image.remove()
  }
  for (const name of ['keydown', 'pointerdown'])
    document.addEventListener(name, end, { signal: over.signal, capture: true })
  motion.finished.then(end, () => undefined)
}

/** Of a CSS time: the built style sheet says `.14s` where the source says `140ms`. */
export function millisecondsOf(time: string): number {
  const count = Number.parseFloat(time)
  return time.trim().endsWith('ms') ? count : count * 1000
}
