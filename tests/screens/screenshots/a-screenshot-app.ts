import type { BrowserContext } from 'playwright-core'
import { FIRST_SHEETS } from '#contract/identity/settings/settings.ts'
import { createDomain } from '#server/addresses/domains/create-domain.ts'
import { acceptSender } from '#server/filters/senders/accept-sender.ts'
import { openWarmWeb } from '#tests/screens/harness/quick/one-origin.ts'
import { aWarmContext } from '#tests/screens/harness/quick/warm-browser.ts'
import { aWorld, type World } from '#tests/world/world.ts'
import type { DrawnBy } from './compare-screenshot.ts'

const WMID = '900000000777'
const NEWCOMER_WMID = '900000000778'
const PASSED = { auth: { dmarc: 'pass', spf: 'pass', dkim: 'pass' } }
const FAILED = { auth: { dmarc: 'fail', spf: 'fail', dkim: 'fail' } }

/** What the mailbox of every screenshot holds: the newest last. Those that are opened are read before, so that no screenshot depends on another. */
const MAIL = [
  ['Анна Ковалёва <anna@severny-les.test>', 'Фотографии с выставки', '2026-11-12T10:20:00Z', PASSED],
  ['Банк Кама <info@kama-bank.test>', 'Подтвердите вход в личный кабинет', '2026-11-13T08:00:00Z', FAILED],
  [
    'Тимур <timur@outside.test>',
    'Велосипеды на субботу: кто берёт какой, и где встречаемся',
    '2026-11-14T17:45:00Z',
    {},
  ],
  ['Мастерская <hello@studio-lad.test>', 'Макет вывески, третий вариант', '2026-11-15T12:30:00Z', PASSED],
  ['Павел Гришин <p.grishin@severny-les.test>', 'Договор на зимние поставки', '2026-11-16T07:05:00Z', PASSED],
] as const

const TEXT = [
  'Здравствуйте! Собрал всё, о чём говорили в четверг, в одно письмо, чтобы ничего не потерялось.',
  '',
  'Поставка начинается первого декабря и идёт до конца марта, по две машины в неделю. Цена за кубометр остаётся прежней, разгрузка за наш счёт.',
  '',
  'Павел',
].join('\n')

export interface View {
  language: 'ru' | 'en'
  viewport: { width: number; height: number }
  dark: boolean
}

/** Whose browser it is: she who has the mail, somebody who has just come, or nobody who is signed in. */
export type Who = 'owner' | 'newcomer' | 'nobody'

/** The built client on a service where nothing differs from one run to the next: the mail, its dates, the hour. */
export async function aScreenshotApp() {
  await using undo = new AsyncDisposableStack()
  const world = undo.use(await aWorld({ config: { W3S_URL: 'http://127.0.0.1:9' } }))
  const owner = await world.person('Марина', WMID)
  await deliverAll(world, owner)
  const web = undo.use(await openWarmWeb(world.app))
  const newcomer = await aNewcomer(world)
  const sessions = { owner: await web.signedIn(owner), newcomer: await web.signedIn(newcomer) }

  const aContext = ({ language, viewport, dark }: View) =>
    aWarmContext(web.origin, {
      viewport,
      colorScheme: dark ? 'dark' : 'light',
      reducedMotion: 'reduce',
      hasTouch: viewport.width < 768,
      serviceWorkers: 'block',
      locale: language === 'ru' ? 'ru-RU' : 'en-US',
      // Nobody else has this zone, nor the hour that stands still in it.
      timezoneId: 'Europe/Moscow',
    })

  /** A page as `view` says, in the browser of `who`. */
  async function open(path: string, view: View, who: Who) {
    const { context, close } = await aContext(view)
    const cookies = [...(who === 'nobody' ? [] : sessions[who].cookies), ['lang', view.language] as const]
    await context.addCookies(cookies.map(([name, value]) => ({ name, value, url: web.origin })))
    const page = await context.newPage()
    await page.clock.setFixedTime(world.clock.now())
    await page.goto(web.origin + path)
    return { page, close }
  }

  const all = undo.move()
  return {
    open,
    async drawnBy(view: View): Promise<DrawnBy> {
      const { context, close } = await aContext(view)
      const drawn = await drawnBy(context)
      await close()
      return drawn
    },
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  }
}

export type ScreenshotApp = Awaited<ReturnType<typeof aScreenshotApp>>

/** Somebody with an empty mailbox, the sheets of the first run before them, and a domain that nothing is known of yet. */
async function aNewcomer(world: World) {
  const newcomer = await world.person('Анна', NEWCOMER_WMID)
  await world.app.db.sql`
    update settings set first_sheets = ${[...FIRST_SHEETS]} where account_id = ${newcomer.account_id}`
  await createDomain(world.app, newcomer, { name: 'petrova.test' }, { idempotency_key: null })
  return newcomer
}

async function deliverAll(world: World, owner: Parameters<World['deliver']>[2]): Promise<void> {
  for (const [from, subject, at, proof] of MAIL) {
    const received_at = new Date(at)
    const flags = { seen: !from.startsWith('Тимур') }
    const message = { from, subject, text: TEXT, date: received_at }
    await world.deliver(message, { received_at, flags, ...proof }, owner)
    // Nobody writes for the first time: the message itself is what is looked at.
    const email = from.slice(from.indexOf('<') + 1, -1)
    await acceptSender(world.app, owner!, { email, is_accepted: true })
  }
}

async function drawnBy(context: BrowserContext): Promise<DrawnBy> {
  const page = await context.newPage()
  const text_width = await page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d')!
    pen.font = '100px Inter, monospace'
    return Math.round(pen.measureText('Почтамт, Pochtamt 0123').width)
  })
  return { browser: context.browser()!.version(), text_width }
}
