import type { BrowserContext, Page } from 'playwright-core'
import { aSandbox } from '#sandbox/testing/a-sandbox.ts'
import { startWorker } from '#server/doors/jobs/worker.ts'
import { ownDatabase } from '#tests/world/database/own-database.ts'
import { freePorts } from '#tests/world/everything.ts'
import { aWorld } from '#tests/world/world.ts'
import { WIDE } from './mail-test-app.ts'
import { openWarmWeb } from './quick/one-origin.ts'
import { aWarmContext } from './quick/warm-browser.ts'

interface VisitOptions {
  language?: 'ru' | 'en'
  viewport?: { width: number; height: number }
  dark?: boolean
}

export type Someone = { account_id: number; wmid: string; email: string }

/** Anybody with this wmid is of support. */
export const SUPPORT_WMID = '700000000001'

/**
 * The built client, the service with its worker, and the whole ecosystem with its pages, which browsers can
 * be sent to and come back from. Time is real, and can be hurried on for the service.
 */
export async function anIdentityScreens() {
  await using undo = new AsyncDisposableStack()
  const { db } = undo.use(await ownDatabase())
  const { SANDBOX_HTTP_PORT } = await freePorts()
  const provider_url = `http://127.0.0.1:${SANDBOX_HTTP_PORT}`
  let ahead_ms = 0
  const world = undo.use(
    await aWorld({
      config: {
        WM_LOGIN_URL: provider_url,
        W3S_URL: provider_url,
        PASSPORT_URL: provider_url,
        BA_DIRECTORY_URL: provider_url,
        ALIAS_DOMAINS: 'post.test',
        SUPPORT_WMIDS: SUPPORT_WMID,
      },
      parts: { db, clock: () => new Date(Date.now() + ahead_ms) },
    }),
  )
  const web = undo.use(await openWarmWeb(world.app))
  const sandbox = undo.use(await aSandbox({ SANDBOX_HTTP_PORT: SANDBOX_HTTP_PORT!, SERVICE_URL: web.origin }))
  undo.use(startWorker(world.app, { sweep_ms: 500 }))

  /** A browser of somebody, with nothing in it, which is given back by `close`. */
  async function aContext({ language = 'ru', viewport = WIDE, dark = false }: VisitOptions = {}) {
    const { context, close } = await aWarmContext(web.origin, {
      viewport,
      // The ecosystem's pages speak as the browser does.
      locale: language === 'ru' ? 'ru-RU' : 'en-US',
      colorScheme: dark ? 'dark' : 'light',
      hasTouch: viewport.width < 768,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    })
    await context.addCookies([{ name: 'lang', value: language, url: web.origin }])
    return { context, close }
  }

  /** Somebody new, with a keeper and a mailbox. */
  async function person(name = 'Марина', passport = 110, wmid?: string): Promise<Someone> {
    const made = await world.person(name, wmid)
    await sandbox.control('PUT', `/people/${made.wmid}`, { firstname: name, lastname: '', passport })
    return made
  }

  /** Somebody signed in, at a page of ours. */
  async function visit(who: Someone, path: string, options: VisitOptions = {}) {
    const { context, close } = await aContext(options)
    const session = await web.signedIn(who)
    const cookies = [...session.cookies].map(([name, value]) => ({ name, value, url: web.origin }))
    await context.addCookies(cookies)
    const page = await context.newPage()
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(error.message))
    await page.goto(web.origin + path)
    return { page, context, session, complaints, [Symbol.asyncDispose]: close }
  }

  const all = undo.move()
  return {
    origin: web.origin,
    provider_url,
    app: world.app,
    sandbox,
    aContext,
    person,
    visit,
    signedIn: web.signedIn,
    browser: web.browser,
    subjectsIn: world.subjectsIn,
    /** For the service; browsers keep their own time. */
    hurryOn: (ms: number) => {
      ahead_ms += ms
    },
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  }
}
export type IdentityScreens = Awaited<ReturnType<typeof anIdentityScreens>>

/** Reads the newest code where the person reads it: on the page of their keeper, in a tab of its own. */
export async function codeInKeeper(
  { provider_url }: IdentityScreens,
  context: BrowserContext,
  wmid: string,
): Promise<string> {
  const keeper = await context.newPage()
  await keeper.goto(`${provider_url}/keeper/${wmid}`)
  const code = await keeper.locator('.code__digits').first().textContent()
  await keeper.close()
  return code!
}

/** Asks for a code in the form on the screen, and enters it. */
export async function enterCode(
  screens: IdentityScreens,
  form: ReturnType<Page['locator']>,
  wmid: string,
): Promise<void> {
  await form.getByRole('button', { name: 'Отправить код в Keeper' }).click()
  const boxes = form.getByRole('textbox', { name: 'Код из Keeper, 6 цифр' })
  await boxes.waitFor()
  await boxes.fill(await codeInKeeper(screens, form.page().context(), wmid))
}
