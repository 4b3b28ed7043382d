import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core'
import { aBrowser } from './browser.ts'

/** Contexts that wait for the next test; each has a process of the browser, so they are few. */
const KEPT_MAX = 4
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

interface Warm {
  context: BrowserContext
  /** A page of the origin without our client: it keeps the process, and with it the compiled client, alive. */
  keeper: Page
  cdp: CDPSession
  origin: string
  kind: string
  isSpoilt: boolean
}

/** One browser for all files of a thread, which goes when the thread does. */
let browser: Promise<Browser> | undefined
const warmBrowsers: Warm[] = []

/** Lets go of a service that ends: an open connection of a browser would keep it from that. */
export async function leave(origin: string): Promise<void> {
  const gone = warmBrowsers.filter((one) => one.origin === origin)
  for (const one of gone) warmBrowsers.splice(warmBrowsers.indexOf(one), 1)
  await Promise.all(gone.map(({ context }) => context.close()))
}

/**
 * A context as new as any: nothing of the test before it is in there. But the client is loaded and compiled
 * already, which is most of the work of opening it. `close` gives it back, with all its pages closed.
 */
export async function aWarmContext(
  origin: string,
  options: BrowserContextOptions,
): Promise<{ context: BrowserContext; close(): Promise<void> }> {
  const kind = JSON.stringify([origin, options])
  const at = warmBrowsers.findIndex((one) => one.kind === kind)
  const warm = at < 0 ? await heated(origin, kind, options) : warmBrowsers.splice(at, 1)[0]!
  return { context: warm.context, close: () => giveBack(warm) }
}

async function sharedBrowser(): Promise<Browser> {
  const running = await browser
  if (running?.isConnected()) return running
  browser = aBrowser({ args: ['--process-per-site'] })
  return browser
}

async function heated(origin: string, kind: string, options: BrowserContextOptions): Promise<Warm> {
  const context = await (await sharedBrowser()).newContext(options)
  const keeper = await context.newPage()
  await keeper.goto(`${origin}/favicon.svg`)
  const warm = { context, keeper, cdp: await context.newCDPSession(keeper), origin, kind, isSpoilt: false }
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
