import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeScreens } from '#tests/screens/harness/browser.ts'
import {
  aMailTestApp,
  expectAccessible,
  type MailTestApp,
  PHONE,
} from '#tests/screens/harness/mail-test-app.ts'

const KEEPER = { name: { ru: 'Кошелёк', en: 'Keeper' }, url: 'http://keeper.test/' }
const PASSPORTS = { name: { ru: 'Паспорта', en: 'Passports' }, url: 'http://passports.test/people' }

/** Names and addresses of the links within. */
const linksOf = (within: Locator, role: 'menuitem' | 'link') =>
  within
    .getByRole(role)
    .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]))

describeScreens('the services beside the mail', () => {
  let testApp: MailTestApp
  let alone: MailTestApp
  beforeAll(async () => {
    testApp = await aMailTestApp({ config: { SIBLING_SERVICES: JSON.stringify([KEEPER, PASSPORTS]) } })
    alone = await aMailTestApp()
  })
  afterAll(async () => {
    await testApp?.[Symbol.asyncDispose]()
    await alone?.[Symbol.asyncDispose]()
  })

  test('stand in a menu of the top bar of mail, contacts and settings, each in a window of its own', async () => {
    await using here = await testApp.visit(({ deliver }) => deliver({ subject: 'Один' }))
    const { page, complaints } = here
    for (const path of ['/mail', '/contacts', '/settings']) {
      await page.goto(testApp.origin + path)
      await page.getByRole('banner').getByRole('button', { name: 'Сервисы' }).click()
      const menu = page.getByRole('menu', { name: 'Сервисы' })
      await expect
        .poll(() => linksOf(menu, 'menuitem'))
        .toEqual([
          ['Кошелёк', KEEPER.url],
          ['Паспорта', PASSPORTS.url],
        ])
    }
    await expectAccessible(page)
    const opened = page.context().waitForEvent('page')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await opened
    expect(new URL(page.url()).pathname).toMatch(/^\/settings/)
    await page.getByRole('menu').waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
  })

  test('have names of the language, and stand in the drawer of a phone', async () => {
    await using here = await testApp.visit(({ deliver }) => deliver({ subject: 'One' }), {
      language: 'en',
      viewport: PHONE,
    })
    const { page } = here
    await page.getByRole('button', { name: 'Places' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Services' }).click()
    await expect
      .poll(() => linksOf(page.getByRole('menu', { name: 'Services' }), 'menuitem'))
      .toEqual([
        ['Keeper', KEEPER.url],
        ['Passports', PASSPORTS.url],
      ])
  })

  test('are linked to by the pages that everybody may open, in the language one switches to', async () => {
    await using here = await testApp.visit(({ deliver }) => deliver({ subject: 'Один' }))
    const { page } = here
    await page.context().clearCookies()
    await page.goto(`${testApp.origin}/about?lang=en`)
    const header = page.getByRole('navigation', { name: 'Services' })
    await header.getByRole('link', { name: 'Keeper' }).waitFor()
    await expect
      .poll(() => linksOf(header, 'link'))
      .toEqual([
        ['About', '/about'],
        ['Mail', '/mail'],
        ['Keeper', KEEPER.url],
        ['Passports', PASSPORTS.url],
      ])
    await page.getByRole('banner').getByRole('button', { name: 'RU' }).click()
    await page.getByRole('banner').getByRole('link', { name: 'Кошелёк' }).waitFor()

    await page.goto(`${testApp.origin}/decrypt#nobody-has-this`)
    await page.getByRole('banner').getByRole('link', { name: 'Кошелёк' }).waitFor()
    await expect
      .poll(() => page.getByRole('navigation', { name: 'Сервисы' }).getByRole('link').count())
      .toBe(4)
  })

  test('without any, no screen has a place for them', async () => {
    await using here = await alone.visit(({ deliver }) => deliver({ subject: 'Один' }))
    const { page } = here
    const ridsResponse = page.waitForResponse((response) => response.url().includes('/auth/rids'))
    await page.reload()
    expect((await (await ridsResponse).json()).services).toEqual([])
    await page.getByRole('banner').getByRole('link', { name: 'Настройки' }).waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Сервисы' }).count()).toBe(0)
    await page.goto(`${alone.origin}/about`)
    await page.getByRole('navigation', { name: 'Сервисы' }).waitFor()
    await expect
      .poll(() => page.getByRole('navigation', { name: 'Сервисы' }).getByRole('link').count())
      .toBe(2)
  })

  test('the about page tells what the mailbox has: addresses, domains, seals, collectors, people, filters', async () => {
    await using here = await testApp.visit(({ deliver }) => deliver({ subject: 'Один' }))
    const { page } = here
    await page.goto(`${testApp.origin}/about`)
    await expect
      .poll(async () => (await page.getByRole('heading', { level: 2 }).allInnerTexts()).slice(4, 10))
      .toEqual([
        'Адрес на каждый случай',
        'Почта на своём домене',
        'Письма под печатью',
        'Все ящики в одном',
        'Люди под рукой',
        'Порядок, который держится сам',
      ])
    await expectAccessible(page)
  })
})
