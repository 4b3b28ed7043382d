import type { Page } from 'playwright-core'
import { type Figures, percentiles } from '../measure.ts'
import { untilPainted } from '../painted.ts'
import { row } from './list-tasks.ts'
import type { TaskMessage } from './task.ts'

/** A reader looks at a message for longer; so long takes the next one to be fetched ahead. */
const READING_MS = 400
const COUNT = 20
/** Rows of a page, and how far the next click is from the last one. */
const PAGE = 29
const STRIDE = 7

export const KEY_MS_MAX = 50
export const CLICK_MS_MAX = 100

const PARAGRAPH = 'Everything that was said on the phone yesterday stands below, point by point. '

export const WAITS_MESSAGES: readonly TaskMessage[] = Array.from({ length: 2 * COUNT + 5 }, (_, nth) => ({
  subject: `Letter ${nth + 1}`,
  from: `Writer ${nth + 1} <writer${nth + 1}@outside.test>`,
  text: `${nth + 1}. ${PARAGRAPH.repeat(20)}`,
}))

/** How long somebody waits for the text of a message, in ms: the next one by key, and any one by a click. */
export async function waits(page: Page): Promise<{ key: Figures; click: Figures }> {
  const nth = (number: number) => row(page, new RegExp(`Letter ${number}$`))
  const key: number[] = []
  const click: number[] = []
  await nth(WAITS_MESSAGES.length).click()
  await page.getByRole('article').locator('iframe').waitFor()
  for (let at = 0; at <= COUNT; at++) {
    await page.waitForTimeout(READING_MS)
    key.push(await untilPainted(page, 'keydown', () => page.keyboard.press('ArrowDown')))
  }
  for (let at = 0; at <= COUNT; at++) {
    // Never a neighbour of the open one, which would have been fetched ahead.
    const one = nth(WAITS_MESSAGES.length - ((at * STRIDE) % PAGE))
    await one.scrollIntoViewIfNeeded()
    await page.waitForTimeout(READING_MS)
    click.push(await untilPainted(page, 'pointerdown', () => one.click()))
  }
  // The first of each also compiles what it runs.
  return { key: percentiles(key.slice(1)), click: percentiles(click.slice(1)) }
}
