import type { Page } from 'playwright-core'
import { type Figures, percentiles } from '../measure.ts'
import { untilPainted } from '../painted.ts'
import { row } from './list-tasks.ts'
import type { TaskMessage } from './task.ts'

/** A reader looks at a message for longer; so long takes the next one to be fetched ahead. */
const READING_MS = 400
/** Rows of a page of the list. */
const PAGE = 30
const PAGES = 6
/** Of each page so many rows are opened one after the other by key. */
const BY_KEY = 10
/** And these by a click: neither they nor their neighbours have been fetched before. */
const BY_CLICK = [27, 15, 24, 12, 21, 18]

export const KEY_MS_MAX = 50
export const CLICK_MS_MAX = 100

const PARAGRAPH = 'Everything that was said on the phone yesterday stands below, point by point. '

export const WAITS_MESSAGES: readonly TaskMessage[] = Array.from({ length: PAGES * PAGE }, (_, nth) => ({
  subject: `Letter ${nth + 1}`,
  from: `Writer ${nth + 1} <writer${nth + 1}@outside.test>`,
  text: `${nth + 1}. ${PARAGRAPH.repeat(20)}`,
}))

/** How long somebody waits for the text of a message, in ms: the next one by key, and any one by a click. */
export async function waits(page: Page): Promise<{ key: Figures; click: Figures }> {
  const key: number[] = []
  const click: number[] = []
  for (let list = 0; list < PAGES; list++) {
    if (list > 0) await page.getByRole('button', { name: 'Next page' }).click()
    const nth = (number: number) => row(page, new RegExp(`Letter ${(PAGES - list) * PAGE - number}$`))
    await nth(0).click()
    await page.getByRole('article').locator('iframe').waitFor()
    for (let at = 0; at < BY_KEY; at++) {
      await page.waitForTimeout(READING_MS)
      const ms = await untilPainted(page, 'keydown', () => page.keyboard.press('ArrowDown'))
      // The first of a page also compiles what it runs.
      if (at > 0) key.push(ms)
    }
    for (const [at, which] of BY_CLICK.entries()) {
      const one = nth(which)
      await one.scrollIntoViewIfNeeded()
      const { x, y, width, height } = (await one.boundingBox())!
      // The pointer is there before the hand presses; a click of a locator looks for its target meanwhile.
      await page.mouse.move(x + width / 2, y + height / 2)
      await page.waitForTimeout(READING_MS)
      const ms = await untilPainted(page, 'pointerdown', async () => {
        await page.mouse.down()
        await page.mouse.up()
      })
      if (at > 0) click.push(ms)
    }
  }
  return { key: percentiles(key), click: percentiles(click) }
}
