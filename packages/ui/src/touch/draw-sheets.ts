import { closesSheet } from './gestures.ts'
import { listenToWay } from './listen-to-way.ts'

const BODY = '[data-layer], [data-sheet-body]'

/**
 * Sheets at the lower edge follow a finger that draws them down, by their grabber or where they stand at their top;
 * let go far enough down, or thrown, they close: `cancel` is dispatched at them, as Escape does at a dialog.
 */
export function drawSheets(page: HTMLElement): () => void {
  let sheet: HTMLElement | null = null
  const follow = (dy: number) => {
    if (sheet) sheet.style.transform = dy > 0 ? `translateY(${dy}px)` : ''
  }
  const stopWay = listenToWay(page, {
    axis: 'y',
    begins: (target, { dy }) => {
      const body = target.closest<HTMLElement>(BODY)
      if (!body?.querySelector('[data-grabber]') || dy < 0) return false
      if (body.scrollTop > 0 && !target.closest('[data-grabber]')) return false
      sheet = body.closest<HTMLElement>('dialog') ?? body
      return true
    },
    moves: ({ dy }) => follow(dy),
    ends: ({ dy, speed_y }, isLifted) => {
      if (!sheet) return
      const closes = isLifted && closesSheet(dy, sheet.offsetHeight, speed_y)
      if (closes) sheet.dispatchEvent(new Event('cancel', { cancelable: true }))
      follow(0)
      sheet = null
    },
  })
  // Scrolled down, a finger that goes down scrolls back first.
  const onScroll = ({ target }: Event) => {
    if (!(target instanceof HTMLElement) || !target.matches(BODY)) return
    target.style.touchAction = target.scrollTop > 0 ? 'pan-y' : ''
  }
  const stop = new AbortController()
  page.addEventListener('scroll', onScroll, { capture: true, passive: true, signal: stop.signal })
  return () => {
    stopWay()
    stop.abort()
  }
}
