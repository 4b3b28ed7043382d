import type { Locator, Page } from 'playwright-core'
import { dragOnto } from '#tests/screens/harness/mouse.ts'

/** A hand at keyboard, mouse or glass, which counts what it does. */
export interface Hand {
  /** Keys, clicks, drags and swipes so far: a key with Shift or Ctrl is one. */
  count(): number
  /** One key, or several one after the other. */
  press(...keys: string[]): Promise<void>
  /** Letters that choose something, each of them a key. */
  choose(typed: string): Promise<void>
  /** Text that is said in any program alike: it isn't counted. */
  write(text: string): Promise<void>
  click(what: Locator): Promise<void>
  drag(what: Locator, to: Locator): Promise<void>
  /** One swipe of a finger from right to left. */
  swipeLeft(what: Locator): Promise<void>
}

export function handOn(page: Page): Hand {
  let count = 0
  return {
    count: () => count,
    async press(...keys) {
      for (const key of keys) {
        count++
        await page.keyboard.press(key)
      }
    },
    async choose(typed) {
      count += typed.length
      await page.keyboard.type(typed)
    },
    write: (text) => page.keyboard.insertText(text),
    async click(what) {
      count++
      await what.click()
    },
    async drag(what, to) {
      count++
      await dragOnto(page, what, to)
    },
    async swipeLeft(what) {
      count++
      await swipe(page, what)
    },
  }
}

const STEPS = 8

async function swipe(page: Page, what: Locator): Promise<void> {
  const box = (await what.boundingBox())!
  const y = box.y + Math.min(box.height, 600) / 2
  const [from, to] = [box.x + box.width * 0.85, box.x + box.width * 0.1]
  const cdp = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] })
  await touch('touchStart', from)
  for (let step = 1; step <= STEPS; step++) await touch('touchMove', from + ((to - from) * step) / STEPS)
  await touch('touchEnd', to)
  await cdp.detach()
}
