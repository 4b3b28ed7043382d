import type { Page } from 'playwright-core'
import { type Figures, percentiles } from '../measure.ts'
import { row } from './list-tasks.ts'
import type { TaskMessage } from './task.ts'

const COUNT = 12
/** Longer than anything moves once something has been done. */
const WATCHED_MS = 400
const SETTLED_MS = 600

/** The browser draws 60 a second at most. */
export const FRAMES_MIN = 55

export const FRAMES_MESSAGES: readonly TaskMessage[] = Array.from({ length: 2 * COUNT }, (_, nth) => ({
  subject: `Moved ${nth + 1}`,
  from: `Mover ${nth + 1} <mover${nth + 1}@outside.test>`,
}))

export interface Frames {
  /** Frames a second while a message travels to its folder, and while it comes back. */
  away: Figures
  back: Figures
}

/** How smoothly a message leaves by a key and comes back by another, on a list that stands. */
export async function frames(page: Page): Promise<Frames> {
  const away: number[] = []
  const back: number[] = []
  await row(page, /Moved/).first().focus()
  for (let nth = 0; nth <= COUNT; nth++) {
    away.push(await framesDuring(page, 'e'))
    back.push(await framesDuring(page, 'z'))
  }
  // The first of each also compiles what it runs.
  return { away: percentiles(away.slice(1)), back: percentiles(back.slice(1)) }
}

/** Frames a second from the one after a key was pressed, over all that it moves. */
async function framesDuring(page: Page, key: string): Promise<number> {
  await page.evaluate(watchFrames, WATCHED_MS)
  await page.keyboard.press(key)
  const times = await page.evaluate(() => window.framesWatched)
  await page.waitForTimeout(SETTLED_MS)
  return ((times.length - 1) / (times.at(-1)! - times[0]!)) * 1000
}

/** Runs in the page: notes when each frame begins. */
function watchFrames(watched_ms: number): void {
  window.framesWatched = new Promise((watched) => {
    const onKey = () => {
      const times: number[] = []
      const note = (at: number) => {
        times.push(at)
        if (at - times[0]! < watched_ms) requestAnimationFrame(note)
        else watched(times)
      }
      requestAnimationFrame(note)
    }
    addEventListener('keydown', onKey, { capture: true, once: true })
  })
}

declare global {
  interface Window {
    framesWatched: Promise<number[]>
  }
}
