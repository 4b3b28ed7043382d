import type { Locator, Page } from 'playwright-core'

/** Between two presses of a double click. */
const APART_MS = 100

/**
 * A hand on the mouse. Its clicks carry the moments of the hand: a browser with other work to do gets to them later,
 * and they are one double click all the same.
 */
export async function aMouse(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  let moment = Date.now()
  /** So many clicks on one spot, none of which waits for what the one before it does. */
  async function click({ x, y }: { x: number; y: number }, count = 1): Promise<void> {
    const events = Array.from({ length: count }, (_, nth) => {
      moment += APART_MS
      const at = { x, y, button: 'left', clickCount: nth + 1, timestamp: moment / 1000 } as const
      return [
        { ...at, type: 'mousePressed' },
        { ...at, type: 'mouseReleased' },
      ] as const
    })
    await Promise.all(events.flat().map((event) => cdp.send('Input.dispatchMouseEvent', event)))
  }
  return { click }
}

/** Where the middle of it is. */
export async function middleOf(locator: Locator): Promise<{ x: number; y: number }> {
  await locator.waitFor()
  const { x, y, width, height } = (await locator.boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}

export async function doubleClick(page: Page, locator: Locator): Promise<void> {
  await locator.hover()
  const mouse = await aMouse(page)
  await mouse.click(await middleOf(locator), 2)
}

/** Drags one thing onto another, wherever that one is once the first has been taken up. */
export async function dragOnto(page: Page, source: Locator, target: Locator): Promise<void> {
  await source.hover()
  const { x, y } = await middleOf(source)
  await page.mouse.down()
  await page.mouse.move(x + 12, y + 12, { steps: 4 })
  await target.hover()
  await page.mouse.up()
}
