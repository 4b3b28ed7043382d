import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Language } from '#contract/identity/account/account.ts'
import { acceptSender } from '#server/filters/senders/accept-sender.ts'
import { runNextFoundJob } from '#server/mailbox/search/jobs/run-found-job.ts'
import { aWorld, type World, type WorldOptions } from '#tests/world/world.ts'
import { openWarmWeb } from './quick/one-origin.ts'
import { aWarmContext } from './quick/warm-browser.ts'

export const WIDE = { width: 1440, height: 900 }
export const TABLET = { width: 1100, height: 900 }
export const PHONE = { width: 390, height: 844 }

/** What a list says that is not yet the one of now. */
const SAVED_HERE = /^(?:Сохранённое здесь|Saved on this device)/

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

interface Visit {
  language?: Language
  viewport?: { width: number; height: number }
  dark?: boolean
  path?: string
  /** With the worker of the installed program, which other tests do without. */
  installed?: boolean
}

/** The built client on a running service, and a browser; each visit is somebody new with a mailbox of their own. */
export async function aMailTestApp(options: WorldOptions = {}) {
  await using undo = new AsyncDisposableStack()
  const world = undo.use(await aWorld(options))
  const web = undo.use(await openWarmWeb(world.app))

  /** Somebody without a session: a page of a browser with nothing in it, which is given back in the end. */
  async function stranger({ language = 'ru', viewport = WIDE, dark = false }: Visit = {}) {
    const { context, close } = await aWarmContext(web.origin, {
      viewport,
      locale: language === 'ru' ? 'ru-RU' : 'en-US',
      colorScheme: dark ? 'dark' : 'light',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    })
    return { page: await context.newPage(), [Symbol.asyncDispose]: close }
  }

  /** Somebody new. `furnish` puts messages into the mailbox before the screen is opened. */
  async function visit(
    furnish: (mailbox: Mailbox) => Promise<unknown>,
    { language = 'ru', viewport = WIDE, dark = false, path = '/mail', installed = false }: Visit = {},
  ) {
    const mailbox = await aMailbox(world)
    await furnish(mailbox)
    const session = await web.signedIn(mailbox.owner)
    const { context, close } = await aWarmContext(web.origin, {
      viewport,
      colorScheme: dark ? 'dark' : 'light',
      // What slides and fades is waited for before every click, and drawn by the processor.
      reducedMotion: 'reduce',
      hasTouch: viewport.width < 768,
      serviceWorkers: installed ? 'allow' : 'block',
    })
    await context.addCookies(
      [...session.cookies, ['lang', language] as const].map(([name, value]) => ({
        name,
        value,
        url: web.origin,
      })),
    )
    const page = await context.newPage()
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(error.message))
    await page.goto(web.origin + path)
    const shown = path.startsWith('/settings')
      ? page.getByRole('main').getByRole('heading', { level: 1 })
      : page
          .getByRole('grid')
          .or(page.getByRole('article'))
          .or(page.getByRole('listbox'))
          .or(page.getByRole('heading', { level: 2 }))
    await shown.first().waitFor()
    if (path === '/mail') await hasFolders(page, viewport)
    return {
      page,
      mailbox,
      session,
      complaints,
      [Symbol.asyncDispose]: close,
    }
  }

  /** From now on the page belongs to a session of one alias. */
  async function signIn(page: Page, owner: Mailbox['owner'], alias_id: number) {
    const session = await web.signedIn(owner, alias_id)
    const cookies = [...session.cookies].map(([name, value]) => ({ name, value, url: web.origin }))
    await page.context().addCookies(cookies)
    return session
  }

  const all = undo.move()
  return {
    origin: web.origin,
    app: world.app,
    visit,
    stranger,
    mailbox: () => aMailbox(world),
    person: world.person,
    deliver: (source: Parameters<World['deliver']>[0], whose: Parameters<World['deliver']>[2]) =>
      world.deliver(source, {}, whose),
    signIn,
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  }
}

export type MailTestApp = Awaited<ReturnType<typeof aMailTestApp>>

/** One person's mailbox in a world, with the words of it. */
async function aMailbox(world: World) {
  const owner = await world.person('Марина')
  return {
    owner,
    email: owner.email,
    deliver: (source: Parameters<World['deliver']>[0], placing: Parameters<World['deliver']>[1] = {}) =>
      world.deliver(source, placing, owner),
    /** So many messages, «Письмо 1» the oldest, a minute between them. */
    async deliverMany(count: number) {
      for (let n = 1; n <= count; n++) {
        const received_at = new Date(world.clock.now().getTime() - (count - n) * 60_000)
        await world.deliver({ subject: `Письмо ${n}`, date: received_at }, { received_at }, owner)
      }
    },
    /** One message and so many copies of it, straight in the tables: more than anybody could deliver one by one. */
    async deliverCopies(count: number) {
      const { account_id } = owner
      const { id, folder_id } = await world.deliver({ subject: 'Копия' }, {}, owner)
      await world.app.db.sql`
        insert into messages (account_id, folder_id, uid, modseq, thread_id, thread_head, blob, size, subject, fields, created_at, received_at)
        select account_id, folder_id, uid + n, modseq, thread_id + n, true, blob, size, subject, fields, created_at, received_at
        from messages, generate_series(1, ${count - 1}::int) as n
        where account_id = ${account_id} and id = ${id}`
      await world.app.db.sql`
        update folders set total = ${count}, unread = ${count}, threads = ${count}, uid_next = uid_next + ${count}
        where account_id = ${account_id} and id = ${folder_id}`
    },
    /** The worker does what waits for it. */
    async workJobs() {
      while (await runNextFoundJob(world.app));
    },
    /** Those who write for the first time have been let in. */
    async accept(...emails: string[]) {
      for (const email of emails) await acceptSender(world.app, owner, { email, is_accepted: true })
    },
    subjectsIn: (folder: string) => world.subjectsIn(folder, owner),
    folder: (name: string, kind: 'user' | 'collector' = 'user') => world.folder(name, kind, owner),
  }
}
export type Mailbox = Awaited<ReturnType<typeof aMailbox>>

/**
 * The list has come, as the service has it: while it is on its way keys do nothing (Spec §2 Keyboard in the list), and
 * a page that is opened again shows what it looked like before, then the list of then. Decisions 154, 246.
 */
export async function isLoaded(page: Page): Promise<void> {
  const root = page.locator('#root')
  await root.locator('[role="grid"]:not([aria-busy])').waitFor()
  await root.getByText(SAVED_HERE).waitFor({ state: 'detached' })
}

/** The folders beside the list have come: keys lead to them. A list without messages has no grid, and no keys. */
async function hasFolders(page: Page, { width }: typeof WIDE): Promise<void> {
  if (width >= TABLET.width) await page.getByRole('treeitem').first().waitFor()
  await page.locator('[role="grid"][aria-busy]').waitFor({ state: 'detached' })
}

/**
 * Resolves when the page that is loaded next hears of events. The one that is there may open its line at any moment and
 * take it along before it has heard anything: lines before the next one is asked for are none.
 */
export const liveAgain = (page: Page): Promise<unknown> =>
  new Promise((resolve) => {
    const listen = () => page.on('websocket', (line) => line.once('framereceived', resolve))
    page.on('request', (request) => request.isNavigationRequest() && listen())
  })

/** axe finds nothing serious on the screen as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(stillness)
  // Not as a script of the page: its policy would rightly refuse it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const problems = await page.evaluate(async () => {
    const { violations } = await window.axe.run(document, { iframes: false, resultTypes: ['violations'] })
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
  })
  expect(problems).toEqual([])
}

/** The same in the light theme, in which the page is, in the dark one, and in the colours of the system. */
export async function expectAccessibleInAll(page: Page): Promise<void> {
  await expectAccessible(page)
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await ground()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(ground).not.toBe(light)
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' })
  await expectAccessible(page)
  await page.emulateMedia({ forcedColors: 'none' })
}

/** Runs in the page: what fades in or slides has come to its end. */
async function stillness(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
  await Promise.allSettled(ending.map(({ finished }) => finished))
}

declare global {
  interface Window {
    axe: typeof axe
  }
}
