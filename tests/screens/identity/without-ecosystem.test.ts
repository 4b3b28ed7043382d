import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Language } from '#contract/identity/account/account.ts'
import { addInvitation } from '#server/identity/invitations/add-invitation.ts'
import { describeScreens } from '#tests/screens/harness/browser.ts'
import { expectAccessible, WIDE } from '#tests/screens/harness/mail-test-app.ts'
import { openWarmWeb } from '#tests/screens/harness/quick/one-origin.ts'
import { aWarmContext } from '#tests/screens/harness/quick/warm-browser.ts'
import type { Browser, Web } from '#tests/world/web.ts'
import { aWorld, type World } from '#tests/world/world.ts'

const PASSWORD = 'long enough for anybody'
const LANGUAGES: Language[] = ['ru', 'en']
const OF_ECOSYSTEM = /WMID|WMZ|Keeper/i

const NONE = { WM_LOGIN_URL: '', W3S_URL: '', MERCHANT_URL: '', PASSPORT_URL: '', BA_DIRECTORY_URL: '' }

/** An installation where people come by invitation, with these settings besides; closed with its describe. */
function anInstallation(config: Record<string, string>) {
  const parts = {} as { world: World; web: Web }
  beforeAll(async () => {
    parts.world = await aWorld({ config: { LOCAL_ACCOUNTS: 'true', LOCAL_WMID_PREFIX: '7777', ...config } })
    parts.web = await openWarmWeb(parts.world.app)
  })
  afterAll(async () => {
    await parts.web?.[Symbol.asyncDispose]()
    await parts.world?.dispose()
  })

  return {
    origin: () => parts.web.origin,

    /** Somebody who came by an invitation. */
    async aPerson(): Promise<Browser> {
      const { app } = parts.world
      const { link } = await app.db.transaction((tx) => addInvitation(app, tx, { note: '', invited_by: '' }))
      const browser = parts.web.browser()
      await browser.post('/auth/invitation/accept', {
        token: new URL(link).hash.slice(1),
        firstname: 'Вера',
        name: `vera.${randomUUID().slice(0, 13)}`,
        domain: 'post.test',
        password: PASSWORD,
      })
      return browser
    },

    /** A page of a browser with these cookies. */
    async open(language: Language, cookies: Iterable<[string, string]> = []) {
      const { origin } = parts.web
      const { context, close } = await aWarmContext(origin, {
        viewport: WIDE,
        locale: language === 'ru' ? 'ru-RU' : 'en-US',
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
      })
      const all = [...cookies, ['lang', language] as const]
      await context.addCookies(all.map(([name, value]) => ({ name, value, url: origin })))
      return { page: await context.newPage(), [Symbol.asyncDispose]: close }
    },
  }
}

const words = (page: Page) => page.locator('#root').textContent()

/** Says nothing of the ecosystem on any page of the settings where something could be said of it. */
async function expectSettingsWithout(page: Page, origin: string): Promise<void> {
  const pages = [
    'main',
    'access',
    'aliases/create',
    'domains/create',
    'd_emails',
    'filters/create',
    'support',
  ]
  for (const name of pages) {
    await page.goto(`${origin}/settings/${name}`)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.waitForLoadState('networkidle')
    await expect.poll(() => words(page), { message: name }).not.toMatch(OF_ECOSYSTEM)
  }
  await page.goto(`${origin}/settings/ba`)
  await page.waitForURL(`${origin}/mail/**`)
}

describeScreens('an installation without the ecosystem', () => {
  const { origin, aPerson, open } = anInstallation(NONE)

  test.each(LANGUAGES)('what strangers read says nothing of it: %s', async (language) => {
    await using there = await open(language)
    const { page } = there
    for (const [path, title] of [
      ['/about', /Вся ваша почта в одном месте|All your mail in one place/],
      ['/login', /Вход|Sign in/],
    ] as const) {
      await page.goto(origin() + path)
      await page.getByRole('heading', { name: title }).first().waitFor()
      await expect.poll(() => words(page)).not.toMatch(OF_ECOSYSTEM)
      await expectAccessible(page)
    }
  })

  test.each(LANGUAGES)('nor do the settings of its people: %s', async (language) => {
    const browser = await aPerson()
    await using there = await open(language, browser.cookies)
    await expectSettingsWithout(there.page, origin())
  })
})

describeScreens('an installation with the ecosystem, and people without', () => {
  const { origin, aPerson, open } = anInstallation({})

  test.each(LANGUAGES)('says nothing of it to those: %s', async (language) => {
    const browser = await aPerson()
    await using there = await open(language, browser.cookies)
    const { page } = there
    await expectSettingsWithout(page, origin())
    await page.getByRole('button', { name: /^(?:Сразу к письмам|Straight to)/ }).click()
    await page.getByRole('button', { name: /^(?:Меню пользователя|User menu)/ }).click()
    await page.getByRole('menuitem', { name: /^(?:Выйти|Sign out)$/ }).waitFor()
    await expect.poll(() => words(page)).not.toMatch(OF_ECOSYSTEM)
    expect(await page.getByRole('menuitem', { name: /другим номером|another number/ }).count()).toBe(0)
  })
})
