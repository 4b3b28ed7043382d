import type { Page } from 'playwright-core'
import { row } from '#tests/screens/harness/locators.ts'
import { isLoaded, PHONE, TABLET, WIDE } from '#tests/screens/harness/mail-test-app.ts'
import type { View, Who } from './a-screenshot-app.ts'

export const LIGHT: View = { language: 'ru', viewport: WIDE, dark: false }
const DARK: View = { ...LIGHT, language: 'en', dark: true }
const PHONE_LIGHT: View = { ...LIGHT, viewport: PHONE }

export interface Screen {
  view: View
  path?: string
  /** Who looks at it; without: she whose mail it is. */
  who?: Who
  /** Brings the screen to where its screenshot is taken. */
  show?: (page: Page) => Promise<unknown>
}

async function openMessage(page: Page, name: RegExp): Promise<void> {
  await isLoaded(page)
  await row(page, name).click()
  await page.frameLocator('article iframe').getByText('Собрал всё').waitFor()
}
const contract = (page: Page) => openMessage(page, /Договор/)
const forged = (page: Page) => openMessage(page, /Подтвердите/)

const firstSheet = (page: Page) =>
  page.getByRole('region').and(page.locator('[aria-current]')).getByRole('heading').first().waitFor()

async function seal(page: Page): Promise<void> {
  await isLoaded(page)
  await page.keyboard.press('c')
  const composer = page.getByRole('dialog', { name: /^(Новое письмо|New message)$/ })
  await composer.getByRole('switch', { name: /^(Защитить паролем|Protect with password)/ }).click()
  // The one that is made is another each time.
  await composer.getByRole('textbox', { name: /^(Пароль письма|Message password)/ }).fill('горсть-самовар-17')
  await composer.getByRole('button', { name: /^(Запечатать|Seal)/ }).waitFor()
}

async function openDomain(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'petrova.test', exact: true }).click()
  await page.locator('[data-field] button').first().waitFor()
}

const settingsShown = (page: Page) => page.getByRole('switch', { name: 'Без движения' }).waitFor()
const aliasesShown = (page: Page) => page.getByText('основной адрес').waitFor()
const contactsShown = (page: Page) => page.getByRole('heading', { name: 'Контактов нет' }).waitFor()

export const SCREENS: Record<string, Screen> = {
  'message-wide': { view: LIGHT, show: contract },
  'message-dark': { view: DARK, show: contract },
  'message-tablet': { view: { ...LIGHT, viewport: TABLET }, show: contract },
  'message-phone': { view: PHONE_LIGHT, show: contract },
  'forged-wide': { view: LIGHT, show: forged },
  'list-phone': { view: PHONE_LIGHT, show: isLoaded },
  'list-phone-dark': { view: { ...DARK, viewport: PHONE }, show: isLoaded },
  'stamp-turned': {
    view: LIGHT,
    async show(page) {
      await contract(page)
      await page.getByRole('button', { name: /^Отправитель подтверждён/ }).click()
      await page
        .getByRole('dialog', { name: /^Оборот марки/ })
        .getByText('Подписал')
        .waitFor()
    },
  },
  'triage-wide': {
    view: LIGHT,
    async show(page) {
      await isLoaded(page)
      await page.keyboard.press('Shift+G')
      await page.frameLocator('iframe').getByText('Собрал всё').waitFor()
    },
  },
  'answer-wide': {
    view: LIGHT,
    async show(page) {
      await contract(page)
      await page.keyboard.press('r')
      await page.getByRole('textbox', { name: 'Текст письма' }).waitFor()
    },
  },
  'menu-wide': {
    view: LIGHT,
    async show(page) {
      await isLoaded(page)
      await row(page, /Договор/).click({ button: 'right' })
      await page.getByRole('menuitem', { name: /Отметить важным/ }).waitFor()
    },
  },
  'empty-wide': {
    view: DARK,
    async show(page) {
      await isLoaded(page)
      await page.getByRole('treeitem', { name: 'Drafts' }).click()
      await page.getByRole('heading', { name: 'No drafts' }).waitFor()
    },
  },
  'settings-wide': { view: LIGHT, path: '/settings', show: settingsShown },
  'settings-phone': { view: PHONE_LIGHT, path: '/settings/aliases', show: aliasesShown },
  'contacts-wide': { view: LIGHT, path: '/contacts', show: contactsShown },
  'sign-in': {
    view: LIGHT,
    path: '/login',
    who: 'nobody',
    show: (page) => page.getByRole('textbox').first().waitFor(),
  },
  'first-run-wide': { view: LIGHT, who: 'newcomer', show: firstSheet },
  'first-run-dark': { view: DARK, who: 'newcomer', show: firstSheet },
  'first-run-phone': { view: PHONE_LIGHT, who: 'newcomer', show: firstSheet },
  'sealing-wide': { view: LIGHT, show: seal },
  'sealing-dark': { view: DARK, show: seal },
  'domain-wide': { view: LIGHT, path: '/settings/domains', who: 'newcomer', show: openDomain },
  'domain-dark': { view: DARK, path: '/settings/domains', who: 'newcomer', show: openDomain },
  'domain-phone': { view: PHONE_LIGHT, path: '/settings/domains', who: 'newcomer', show: openDomain },
}
