import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { browserPath, launchBrowser } from '#scripts/lib/install/find-browser.ts'
import { percentiles } from '../measure.ts'
import { rowBeside } from '../rows/beside.ts'
import type { Row } from '../rows/server-rows.ts'

/** A web mail as a browser meets it. */
export interface WebMail {
  url: string
  cookies: ReadonlyMap<string, string>
  /** Selectors: a row of the list, the frame of the open message, its text in there. */
  row: string
  frame: string
  text: string
}

const COLD = 'browser: the list in an empty browser, ms'
const WARM = 'browser: the list, the second time, ms'
const CLICK = 'browser: click to message, ms'
const ROUNDS = 5
const CLICKS = 8
/** Longer than a double click, and than what is fetched ahead takes. */
const BETWEEN_CLICKS_MS = 700
const PATIENCE_MS = 20_000

/** What a reader sees, in headless Chromium, the sides by turns. */
export async function browserRows(
  sides: { ours: WebMail; roundcube: WebMail },
  only: string,
  say: (line: string) => void,
): Promise<Row[]> {
  if (![COLD, WARM, CLICK].some((name) => name.includes(only))) return []
  const path = browserPath()
  if (path === null) {
    say('browser rows left out: there is no browser')
    return []
  }
  const browser = await launchBrowser(path)
  try {
    const seen = { ours: noneSeen(), roundcube: noneSeen() }
    for (let round = 0; round < ROUNDS; round++) {
      await visit(browser, sides.ours, seen.ours)
      await visit(browser, sides.roundcube, seen.roundcube)
      say(`browser, ${round + 1} of ${ROUNDS}`)
    }
    const row = (name: string, faster_min: number, what: keyof Seen) =>
      rowBeside(name, 1 / faster_min, percentiles(seen.ours[what]), {
        name: 'Roundcube',
        figures: percentiles(seen.roundcube[what]),
      })
    return [row(COLD, 2, 'cold'), row(WARM, 4, 'warm'), row(CLICK, 4, 'click')].filter(({ name }) =>
      name.includes(only),
    )
  } finally {
    await browser.close()
  }
}

interface Seen {
  cold: number[]
  warm: number[]
  click: number[]
}
const noneSeen = (): Seen => ({ cold: [], warm: [], click: [] })

/** Somebody new to this browser, who comes twice and then opens some messages. */
async function visit(browser: Browser, mail: WebMail, seen: Seen): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    await context.addCookies(
      [...mail.cookies].map(([name, value]) => ({ name, value, url: new URL(mail.url).origin })),
    )
    const page = await aPage(context, mail)
    page.setDefaultTimeout(PATIENCE_MS)
    seen.cold.push(await listShown(page, mail))
    await page.waitForTimeout(BETWEEN_CLICKS_MS)
    seen.warm.push(await listShown(page, mail))
    for (let nth = 0; nth < CLICKS; nth++) {
      await page.waitForTimeout(BETWEEN_CLICKS_MS)
      const ms = await clickToMessage(page, mail, 2 + nth)
      // The first one also loads what reading takes.
      if (nth > 0) seen.click.push(ms)
    }
  } finally {
    await context.close()
  }
}

async function aPage(context: BrowserContext, { row }: WebMail): Promise<Page> {
  const page = await context.newPage()
  await page.addInitScript((row) => {
    window.listPainted = new Promise((painted) => {
      const poll = () => {
        const first = document.querySelector<HTMLElement>(row)
        // The frame after the one that shows it begins once that has been painted.
        if (first?.offsetHeight) requestAnimationFrame(() => painted(performance.now()))
        else requestAnimationFrame(poll)
      }
      requestAnimationFrame(poll)
    })
  }, row)
  return page
}

/** From the start of the navigation until a row of the list has been painted. */
async function listShown(page: Page, { url }: WebMail): Promise<number> {
  await page.goto(url, { waitUntil: 'commit' })
  return soon(
    page.evaluate(() => window.listPainted),
    'the list',
  )
}

/** From the press of the mouse until the text of another message has been painted. */
async function clickToMessage(page: Page, { row, frame, text }: WebMail, nth: number): Promise<number> {
  await page.evaluate(
    ([frame, text]) => {
      const frameNow = () => document.querySelector<HTMLIFrameElement>(frame)
      const textNow = () => frameNow()?.contentDocument?.querySelector(text)?.textContent.trim() ?? ''
      const before = textNow()
      addEventListener(
        'pointerdown',
        (event) => {
          window.messagePainted = new Promise((painted) => {
            const poll = () => {
              const shown = frameNow()
              const isThere = shown?.offsetHeight && shown.contentDocument?.readyState !== 'loading'
              if (isThere && textNow() !== '' && textNow() !== before)
                requestAnimationFrame(() => painted(performance.now() - event.timeStamp))
              else requestAnimationFrame(poll)
            }
            requestAnimationFrame(poll)
          })
        },
        { capture: true, once: true },
      )
    },
    [frame, text] as const,
  )
  await page.locator(row).nth(nth).click()
  return soon(
    page.evaluate(() => window.messagePainted),
    'the message',
  )
}

/** What does not show is a fault of the bench or of a side, not a figure. */
async function soon(shown: Promise<number>, what: string): Promise<number> {
  const late = wait(PATIENCE_MS, null, { ref: false }).then(() => {
    throw new Error(`${what} did not show`)
  })
  return Promise.race([shown, late])
}

declare global {
  interface Window {
    listPainted: Promise<number>
    messagePainted: Promise<number>
  }
}
