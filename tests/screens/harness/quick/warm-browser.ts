import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core'
import { onTestFinished, type TestContext } from 'vitest'
import { aBrowser } from '../browser.ts'

/** Where a failed test leaves what its pages showed. */
const SCREENSHOTS = fileURLToPath(new URL('../../../../var/failed-screens', import.meta.url))
/** Contexts that wait for the next test; each has a process of the browser, so they are few. */
const KEPT_MAX = 4
/** Of a page that is opened for nobody in particular. */
const WIDE = { width: 1440, height: 900 }
/** A page that hangs must not keep the next test waiting. */
const SCREENSHOT_MS = 5000
/** What a page leaves behind for the next one of its origin. */
const STORAGE = 'local_storage,indexeddb,cache_storage,file_systems,service_workers'
/** What cannot be taken back from a context that has it. */
const LASTING = [
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'routeWebSocket',
  'setExtraHTTPHeaders',
] as const

/** What can be another for each page of one context. */
type View = Pick<Required<BrowserContextOptions>, 'viewport' | 'colorScheme'>

interface Warm {
  context: BrowserContext
  view: View
  /** A page of the origin without our client: it keeps the process, and with it the compiled client, alive. */
  keeper: Page
  cdp: CDPSession
  origin: string
  kind: string
  isSpoilt: boolean
}

/** One browser for all files of a runner, which goes when the runner does. */
let browser: Promise<Browser> | undefined
const warmBrowsers: Warm[] = []
/** Those that the running test has done with: their pages stand until it is known whether it failed. */
const leftOpen: Warm[] = []

/** A service ends where another one will be: what the browser has of its answers goes, the compiled client stays. */
export async function forget(origin: string): Promise<void> {
  await giveBackLeft()
  const stays = warmBrowsers.filter((one) => one.origin === origin)
  await Promise.all(stays.map(({ cdp }) => cdp.send('Network.clearBrowserCache')))
}

/** Lets go of a service that ends: an open connection of a browser would keep it from that. */
export async function leave(origin: string): Promise<void> {
  await giveBackLeft()
  const gone = warmBrowsers.filter((one) => one.origin === origin)
  for (const one of gone) warmBrowsers.splice(warmBrowsers.indexOf(one), 1)
  await Promise.all(gone.map(({ context }) => context.close()))
}

/**
 * A context as new as any: nothing of the test before it is in there. But the client is loaded and compiled
 * already, which is most of the work of opening it. `close` gives it back, with all its pages closed: within a test
 * when the test has ended or asks for another, so that a failed test leaves a screenshot of each page.
 */
export async function aWarmContext(
  origin: string,
  { viewport = WIDE, colorScheme = 'light', ...options }: BrowserContextOptions,
): Promise<{ context: BrowserContext; close(): Promise<void> }> {
  await giveBackLeft()
  const kind = JSON.stringify([origin, options])
  const at = warmBrowsers.findIndex((one) => one.kind === kind)
  const warm = at < 0 ? await heated(origin, kind, options) : warmBrowsers.splice(at, 1)[0]!
  warm.view = { viewport, colorScheme }
  const isInTest = atTestEnd()
  return {
    context: warm.context,
    close: async () => {
      if (isInTest) leftOpen.push(warm)
      else await giveBack(warm)
    },
  }
}

/** False where no test runs: a page that is opened for a whole file. */
function atTestEnd(): boolean {
  try {
    onTestFinished(async ({ task }) => {
      if (task.result?.state === 'fail')
        await Promise.all(leftOpen.map((warm) => takeScreenshots(warm, task)))
      await giveBackLeft()
    })
    return true
  } catch {
    return false
  }
}

async function takeScreenshots({ context, keeper }: Warm, { id }: TestContext['task']): Promise<void> {
  const pages = context.pages().filter((page) => page !== keeper)
  const taken = pages.map(async (page, at) => {
    const path = join(SCREENSHOTS, `${id}-${at}.png`)
    await page.screenshot({ path, timeout: SCREENSHOT_MS })
    console.error(`What the page showed: ${path}`)
  })
  await Promise.allSettled(taken)
}

async function giveBackLeft(): Promise<void> {
  await Promise.all(leftOpen.splice(0).map(giveBack))
}

async function sharedBrowser(): Promise<Browser> {
  const running = await browser
  if (running?.isConnected()) return running
  browser = aBrowser({ args: ['--process-per-site'] })
  return browser
}

async function heated(origin: string, kind: string, options: BrowserContextOptions): Promise<Warm> {
  const view: View = { viewport: WIDE, colorScheme: 'light' }
  const context = await (await sharedBrowser()).newContext({ ...options, ...view })
  const keeper = await context.newPage()
  await keeper.goto(`${origin}/favicon.svg`)
  const cdp = await context.newCDPSession(keeper)
  const warm: Warm = { context, view, keeper, cdp, origin, kind, isSpoilt: false }
  const newPage = context.newPage.bind(context)
  context.newPage = async () => {
    const page = await newPage()
    const { viewport, colorScheme } = warm.view
    if (viewport) await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme })
    return page
  }
  const spoils =
    <Args extends unknown[], Answer>(work: (...args: Args) => Answer) =>
    (...args: Args): Answer => {
      warm.isSpoilt = true
      return work(...args)
    }
  for (const name of LASTING)
    Object.assign(context, { [name]: spoils(context[name].bind(context) as () => unknown) })
  Object.assign(context.clock, { install: spoils(context.clock.install.bind(context.clock)) })
  return warm
}

async function giveBack(warm: Warm): Promise<void> {
  const { context, keeper, cdp, origin } = warm
  await Promise.all(context.pages().map((page) => page !== keeper && page.close()))
  if (warm.isSpoilt || context.isClosed()) return context.close()
  // A page that is closed saves its list, and the browser hears of that later: from the same process it hears in order.
  await keeper.evaluate(() => localStorage.clear())
  await Promise.all([
    context.unrouteAll({ behavior: 'ignoreErrors' }),
    context.clearCookies(),
    context.clearPermissions(),
    context.setOffline(false),
    cdp.send('Storage.clearDataForOrigin', { origin, storageTypes: STORAGE }),
  ])
  warmBrowsers.push(warm)
  if (warmBrowsers.length > KEPT_MAX) await warmBrowsers.shift()!.context.close()
}
