import type { Page } from 'playwright-core'

/** What starts the wait: a key or the press of the mouse. */
type Cause = 'keydown' | 'pointerdown'

/**
 * Milliseconds from a key or a press, as the browser stamped it, until the message that it opens, text and all, has
 * been painted.
 */
export async function untilPainted(page: Page, cause: Cause, act: () => Promise<void>): Promise<number> {
  await page.evaluate(watchNext, cause)
  await act()
  return page.evaluate(() => window.nextPainted)
}

/** Runs in the page. The frame after the one that shows the message begins once that has been painted. */
function watchNext(cause: Cause): void {
  const frameNow = () => document.querySelector<HTMLIFrameElement>('article iframe')
  // A message may be written into the frame of the one before.
  const textNow = () => frameNow()?.contentDocument?.body?.textContent?.trim()
  const before = textNow()
  window.nextPainted = new Promise((painted, failed) => {
    setTimeout(() => failed(new Error('the next message did not show')), 10_000)
    const onCause = (event: Event) => {
      const poll = () => {
        const frame = frameNow()
        const text = textNow()
        const isThere = frame?.contentDocument?.readyState !== 'loading' && text && text !== before
        if (!isThere || !frame?.offsetHeight) return void requestAnimationFrame(poll)
        requestAnimationFrame(() => painted(performance.now() - event.timeStamp))
      }
      requestAnimationFrame(poll)
    }
    addEventListener(cause, onCause, { capture: true, once: true })
  })
}

declare global {
  interface Window {
    nextPainted: Promise<number>
  }
}
