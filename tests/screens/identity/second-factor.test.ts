import { TOTP } from 'otpauth'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setPassword } from '#server/identity/password/set-password.ts'
import { anIdentityTestApp, type IdentityTestApp } from '#tests/flows/identity/identity-test-app.ts'
import { describeScreens } from '#tests/screens/harness/browser.ts'
import { button } from '#tests/screens/harness/locators.ts'
import { expectAccessible, PHONE, WIDE } from '#tests/screens/harness/mail-test-app.ts'
import { aWarmContext } from '#tests/screens/harness/quick/warm-browser.ts'

const PASSWORD = 'right horse battery'

describeScreens('a second factor', () => {
  let testApp: IdentityTestApp
  let origin: string
  beforeAll(async () => {
    // Passkeys are made for a name; an address has none. Web Authentication Level 3 §5.1.2.
    testApp = await anIdentityTestApp({ host: 'localhost' })
    origin = testApp.world.app.config.BASE_URL
    await setPassword(testApp.world.app, testApp.anna.account_id, PASSWORD)
  })
  afterAll(() => testApp?.[Symbol.asyncDispose]())

  async function aBrowser(viewport = WIDE) {
    const { context, close } = await aWarmContext(origin, {
      viewport,
      locale: 'ru-RU',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    })
    return { context, page: await context.newPage(), [Symbol.asyncDispose]: close }
  }

  /** An authenticator that says yes to everything, as a phone in the hand of its owner. */
  async function withAuthenticator(context: BrowserContext, page: Page) {
    const chromium = await context.newCDPSession(page)
    await chromium.send('WebAuthn.enable')
    await chromium.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
  }

  async function typePassword(page: Page) {
    await page.getByLabel('Логин').fill(testApp.anna.wmid)
    await page.getByLabel('Пароль', { exact: true }).fill(PASSWORD)
    await button(page, 'Войти').click()
  }
  const sentCode = async (page: Page) => {
    await button(page, 'Отправить код в Keeper').click()
    const boxes = page.getByRole('textbox', { name: 'Код из Keeper, 6 цифр' })
    await boxes.waitFor()
    const codes = (await testApp.messages(testApp.anna)).filter(({ code }: { code: string | null }) => code)
    await boxes.fill(
      codes.toSorted((one: { id: number }, other: { id: number }) => other.id - one.id)[0]!.code!,
    )
  }

  test('a passkey and an authenticator are set up, and each opens the mailbox after the password', async () => {
    await using here = await aBrowser()
    const { context, page } = here
    await withAuthenticator(context, page)
    await page.goto(`${origin}/login`)
    await typePassword(page)
    await page.waitForURL(`${origin}/mail/**`)
    await page.goto(`${origin}/settings/access`)
    await button(page, 'Добавить ключ доступа').click()
    const form = page.getByRole('region', { name: 'Добавить ключ доступа' })
    await form.getByRole('textbox', { name: 'Название' }).fill('Ноутбук')
    await sentCode(page)
    await form.getByRole('button', { name: 'Создать' }).click()
    await page.getByRole('region', { name: 'Запасные коды' }).locator('li').nth(9).waitFor()
    await expectAccessible(page)
    await button(page, 'Записано').click()

    // The passkey itself says that it is its owner who sets up the next factor.
    await button(page, 'Настроить аутентификатор').click()
    await button(page, 'Подтвердить ключом доступа').click()
    const setup = page.getByRole('region', { name: 'Настроить аутентификатор' })
    const secret = (await setup.getByText(/^[A-Z2-7 ]{30,}$/).textContent())!.replaceAll(' ', '')
    await expectAccessible(page)
    const digits = new TOTP({ secret }).generate({ timestamp: testApp.world.app.clock().getTime() })
    await setup.getByRole('textbox', { name: 'Шесть цифр из приложения' }).fill(digits)
    await setup.getByRole('button', { name: 'Включить' }).click()
    await button(page, 'Удалить аутентификатор').waitFor()

    await context.clearCookies()
    await page.goto(`${origin}/login`)
    await typePassword(page)
    await button(page, 'Войти ключом доступа').click()
    await page.waitForURL(`${origin}/mail/**`)
  })

  test('on a phone without the passkey the code is asked for, by keyboard alone', async () => {
    await using here = await aBrowser(PHONE)
    const { page } = here
    await page.goto(`${origin}/login`)
    await typePassword(page)
    const code = page.getByRole('textbox', { name: 'Код' })
    await code.waitFor()
    await expectAccessible(page)
    await code.fill('000000')
    await page.keyboard.press('Enter')
    await page.getByText('Введён неверный код подтверждения').waitFor()
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth > innerWidth))
      .toBe(false)
    await button(page, 'Войти иначе').click()
    await page.getByLabel('Логин').waitFor()
  })
})
