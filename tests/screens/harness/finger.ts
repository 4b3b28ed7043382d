import type { Locator, Page } from 'playwright-core'

/** How many moves a way is made of. */
const MOVES = 8

/** One finger on a page that is touched, as the browser itself hears it. */
export async function aFinger(page: Page) {
  const touch = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
  /** Put down on the middle of something and moved by so many px; it stays there. */
  async function hold(on: Locator, dx: number, dy: number): Promise<void> {
    const box = (await on.boundingBox())!
    // Where there is room for the whole way.
    const x = Math.round(box.x + (dx < 0 ? box.width * 0.9 : dx > 0 ? box.width * 0.1 : box.width / 2))
    const y = Math.round(box.y + box.height / 2)
    const move = (n: number) => send('touchMove', { x: x + (dx * n) / MOVES, y: y + (dy * n) / MOVES })
    // A finger that rests means something else: it is on its way before the page has heard that it is there.
    await Promise.all([send('touchStart', { x, y }), move(1)])
    for (let n = 2; n <= MOVES; n++) await move(n)
  }
  const lift = () => send('touchEnd')
  return {
    hold,
    lift,
    async draw(on: Locator, dx: number, dy: number): Promise<void> {
      await hold(on, dx, dy)
      await lift()
    },
  }
}
