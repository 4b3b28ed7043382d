import type { CDPSession, Page } from 'playwright-core'
import { browserPath, launchBrowser } from '#scripts/lib/install/find-browser.ts'
import type { Bench } from '../bench.ts'
import { type Figures, percentiles } from '../measure.ts'
import { untilPainted } from '../painted.ts'
import type { Row } from './server-rows.ts'

const FIRST_LOAD = 'client, first load, all bytes received, KB'
const FIRST_LOAD_KB_MAX = 190
const NEXT_MESSAGE = 'client, next message by key, to paint, ms'
const NEXT_MESSAGE_MS_MAX = 50
const MESSAGES = 24
/** A reader looks at a message for longer; so long takes the next one to be fetched ahead. */
const READING_MS = 400

/** Measures the client rows of Architecture §5, in a headless browser, as somebody with the big mailbox sees it. */
export async function clientRows(bench: Bench, only: string, say: (line: string) => void): Promise<Row[]> {
  if (![FIRST_LOAD, NEXT_MESSAGE].some((name) => name.includes(only))) return []
  const path = browserPath()
  if (path === null) {
    say('client rows left out: there is no browser')
    return []
  }
  // Each message by itself: a conversation would open with messages that nobody could fetch ahead.
  await bench.anna.post('/user/settings', { settings: { message_thread: false } })
  const browser = await launchBrowser(path)
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    const cookies = bench.anna.cookie.split('; ').map((pair) => pair.split('='))
    await context.addCookies(
      cookies.map(([name, value]) => ({ name: name!, value: value!, url: bench.service.base })),
    )
    const page = await context.newPage()
    const kb = await firstLoad(page, `${bench.service.base}/mail/folder/all/${bench.inbox}/1`)
    say(FIRST_LOAD)
    const next = await nextMessages(page)
    say(NEXT_MESSAGE)
    return [
      row(FIRST_LOAD, `${FIRST_LOAD_KB_MAX} KB`, { p50: kb, p95: kb }, kb <= FIRST_LOAD_KB_MAX),
      row(NEXT_MESSAGE, `p50 ${NEXT_MESSAGE_MS_MAX} ms`, next, next.p50 <= NEXT_MESSAGE_MS_MAX),
    ]
  } finally {
    await browser.close()
  }
}

const row = (name: string, budget: string, figures: Figures, holds: boolean): Row => ({
  name,
  budget,
  figures,
  holds,
})

/** All bytes that reach an empty browser until the list stands, headers included, in KB. */
async function firstLoad(page: Page, url: string): Promise<number> {
  const devtools = await page.context().newCDPSession(page)
  const received = await countBytes(devtools)
  await page.goto(url)
  await page.getByRole('row').first().waitFor()
  return received() / 1024
}

/** Counts what the network delivers: a body as it was sent, not as it is read. */
async function countBytes(devtools: CDPSession): Promise<() => number> {
  let sum = 0
  await devtools.send('Network.enable')
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    sum += encodedDataLength
  })
  return () => sum
}

/** From the press of the arrow key until the next message, text and all, has been painted. */
async function nextMessages(page: Page): Promise<Figures> {
  await page.getByRole('row').first().click()
  await page.getByRole('article').locator('iframe').waitFor()
  const times: number[] = []
  for (let nth = 0; nth <= MESSAGES; nth++) {
    await page.waitForTimeout(READING_MS)
    const ms = await untilPainted(page, 'keydown', () => page.keyboard.press('ArrowDown'))
    // The first press also compiles what it runs.
    if (nth > 0) times.push(ms)
  }
  return percentiles(times)
}
