import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, type TestContext, test } from 'vitest'
import { describeScreens } from '#tests/screens/harness/browser.ts'
import { row } from '#tests/screens/harness/locators.ts'
import { PHONE, TABLET, WIDE } from '#tests/screens/harness/mail-test-app.ts'
import { aScreenshotApp, type ScreenshotApp, type View } from './a-screenshot-app.ts'
import { expectScreenshot, isAccepting, isDrawnBy, keepDrawnBy } from './compare-screenshot.ts'

const LIGHT: View = { language: 'ru', viewport: WIDE, dark: false }
const DARK: View = { ...LIGHT, language: 'en', dark: true }
const PHONE_LIGHT: View = { ...LIGHT, viewport: PHONE }

interface Screen {
  view: View
  path?: string
  isPublic?: boolean
  /** Brings the screen to where its screenshot is taken. */
  show?: (page: Page) => Promise<unknown>
}

const isLoaded = (page: Page) => page.locator('[role="grid"]:not([aria-busy])').waitFor()

async function openMessage(page: Page, name: RegExp): Promise<void> {
  await isLoaded(page)
  await row(page, name).click()
  await page.frameLocator('article iframe').getByText('Собрал всё').waitFor()
}
const contract = (page: Page) => openMessage(page, /Договор/)
const forged = (page: Page) => openMessage(page, /Подтвердите/)

const SCREENS: Record<string, Screen> = {
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
  'settings-wide': { view: LIGHT, path: '/settings' },
  'settings-phone': { view: PHONE_LIGHT, path: '/settings/aliases' },
  'contacts-wide': { view: LIGHT, path: '/contacts' },
  'sign-in': { view: LIGHT, path: '/login', isPublic: true },
}

/** What is fetched has come, what moves stands, and no caret blinks. */
async function screenshotOf(page: Page): Promise<Buffer> {
  await page.waitForLoadState('networkidle')
  await page.mouse.move(0, 0)
  return page.screenshot({ animations: 'disabled', caret: 'hide' })
}

describeScreens('screenshots of the screens', () => {
  let screenshotApp: ScreenshotApp
  let isComparable = true
  beforeAll(async () => {
    screenshotApp = await aScreenshotApp()
    const drawnBy = await screenshotApp.drawnBy()
    if (isAccepting) await keepDrawnBy(drawnBy)
    isComparable = isDrawnBy(drawnBy)
    if (!isComparable)
      console.warn(
        `Screenshots are not compared: those that are kept were drawn by another browser than ${drawnBy.browser}, or with another font.`,
      )
  })
  afterAll(() => screenshotApp?.[Symbol.asyncDispose]())

  const onlyComparable = ({ skip }: TestContext) => skip(!isComparable, 'drawn by another browser or font')

  describe.each(Object.entries(SCREENS))('%s', (name, { view, path = '/mail', isPublic = false, show }) => {
    test('is as it was kept', async (context) => {
      onlyComparable(context)
      const page = await screenshotApp.open(path, view, !isPublic)
      await show?.(page)
      await expectScreenshot(name, await screenshotOf(page))
      await page.context().close()
    })
  })
})
