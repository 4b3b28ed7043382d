import type { Browser } from 'playwright-core'

/** Between two looks at a page, once the first few have not found what is waited for. */
const RETRY_MS = 50

interface Progress {
  wait(ms: number): Promise<void>
}
interface DriverFrame {
  retryWithProgressAndBackoff(progress: Progress, action: unknown): Promise<unknown>
  retryWithProgressAndTimeouts(progress: Progress, timeouts: number[], action: unknown): Promise<unknown>
}
interface DriverElement {
  _retryAction(progress: Progress, ...rest: unknown[]): Promise<unknown>
}
type Driver = (object: object) => object

let isQuick = false

/**
 * Playwright looks again after 20, 50, 100, 100 and then every 500 ms, so that whatever takes a third of a second is
 * seen half a second late; that was a third of the time of all screens. It has no setting for it.
 */
export async function retryQuickly(browser: Browser): Promise<void> {
  if (isQuick) return
  const page = await browser.newPage()
  const driver = (page as unknown as { _connection: { toImpl: Driver } })._connection.toImpl
  const frame = Object.getPrototypeOf(driver(page.mainFrame())) as DriverFrame
  const element = Object.getPrototypeOf(driver((await page.$('html'))!)) as DriverElement
  quickenFrames(frame)
  quickenElements(element)
  isQuick = true
  await page.context().close()
}

function quickenFrames(frame: DriverFrame): void {
  if (!frame.retryWithProgressAndBackoff || !frame.retryWithProgressAndTimeouts) throw notThere('frames')
  frame.retryWithProgressAndBackoff = function (progress, action) {
    return this.retryWithProgressAndTimeouts(progress, [20, RETRY_MS], action)
  }
}

function quickenElements(element: DriverElement): void {
  const retryAction = element._retryAction
  if (!retryAction) throw notThere('elements')
  element._retryAction = function (progress, ...rest) {
    const quick = { ...progress, wait: (ms: number) => progress.wait(Math.min(ms, RETRY_MS)) }
    return retryAction.call(this, quick, ...rest)
  }
}

const notThere = (what: string) =>
  new Error(
    `This Playwright retries with ${what} in another way: see tests/screens/harness/quick/quick-retries.ts.`,
  )
