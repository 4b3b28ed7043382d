import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeScreens } from '#tests/screens/harness/browser.ts'
import { aMailTestApp, expectAccessible, type MailTestApp } from '#tests/screens/harness/mail-test-app.ts'
import { settles } from '#tests/screens/harness/settles.ts'

const BANNER = 'Нет связи. Показаны сохранённые письма'

describeScreens('when the service cannot be reached, or refuses', () => {
  let testApp: MailTestApp
  beforeAll(async () => {
    testApp = await aMailTestApp()
  })
  afterAll(() => testApp[Symbol.asyncDispose]())

  test('calls are believed, not the browser: a machine without a network of its own is not offline', async () => {
    await using here = await testApp.visit(({ deliver }) => deliver({ subject: 'Первое' }))
    const { page } = here
    await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }))
    await page.reload()
    await page.getByRole('row', { name: /Первое/ }).waitFor()
    const userResponse = page.waitForResponse(/\/api\/v1\/user$/)
    await page.evaluate(() => window.dispatchEvent(new Event('offline')))
    await userResponse
    await expect.poll(() => page.getByText(BANNER).count()).toBe(0)

    await page.route('**/api/v1/**', (route) => route.abort())
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await page.getByText(BANNER).waitFor()
  })

  test('a network that comes a moment after the browser has said so is found', async () => {
    await using here = await testApp.visit(({ deliver }) => deliver({ subject: 'Первое' }))
    const { page } = here
    await page.clock.install({ time: 0 })
    await page.reload()
    await page.getByRole('row', { name: /Первое/ }).waitFor()
    let lost = Number.POSITIVE_INFINITY
    await page.route('**/api/v1/**', (route) => (lost-- > 0 ? route.abort() : route.fallback()))
    await page.evaluate(() => window.dispatchEvent(new Event('offline')))
    await page.getByText(BANNER).waitFor()
    // What else asks now and then stands still.
    await page.clock.pauseAt(10 * 60_000)
    const failed = page.waitForEvent('requestfailed')
    lost = 1
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await failed
    await expect
      .poll(async () => {
        await page.clock.runFor(2000)
        return page.getByText(BANNER).count()
      })
      .toBe(0)
  })

  test('a line that is down is said over the storage, and tried again on request', async () => {
    await using here = await testApp.visit(({ deliver }) => deliver({ subject: 'Первое' }))
    const { page } = here
    let tries = 0
    let isCut = true
    await page.context().routeWebSocket(/\/ws$/, (line) => {
      tries++
      if (isCut) line.close()
      else line.connectToServer()
    })
    await page.reload()
    const mark = page.getByText('Нет связи', { exact: true })
    await mark.waitFor()
    await expectAccessible(page)
    await settles(async () => {
      const [words, name] = await Promise.all([
        mark.boundingBox(),
        page.getByRole('link', { name: 'Почтамт' }).boundingBox(),
      ])
      expect(words!.y).toBeGreaterThan(name!.y + name!.height)
    })
    isCut = false
    const before = tries
    await page.getByRole('button', { name: 'Повторить' }).click()
    await mark.waitFor({ state: 'detached' })
    await expect.poll(() => tries).toBeGreaterThan(before)
  })

  test('while the mailbox is loaded the page has its name, its one region, and words that can be read', async () => {
    await using here = await testApp.visit(({ deliver }) => deliver({ subject: 'Первое' }))
    const { page } = here
    await page.route(/\/api\/v1\/(?:mailbox|user)(?:\?|$)/, () => undefined)
    // A browser that has shown this mailbox begins with what it showed then.
    await page.goto('about:blank')
    await page.addInitScript(() => localStorage.removeItem('pochtamt.mailbox'))
    await page.goto(`${testApp.origin}/mail`)
    await page.getByRole('main').getByRole('status', { name: 'Загрузка почты' }).waitFor()
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('Почтамт')
    await expectAccessible(page)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  test('a mailbox that does not load says why, and says whether the service works, and offers to try again, to leave and to ask for help', async () => {
    await using here = await testApp.visit(({ deliver }) => deliver({ subject: 'Первое' }))
    const { page } = here
    let isBroken = true
    await page.route(/\/api\/v1\/(?:mailbox|user)(?:\?|$)/, (route) =>
      isBroken ? route.fulfill({ status: 500, body: '' }) : route.continue(),
    )
    await page.reload()
    await page.getByRole('heading', { name: 'Не удалось загрузить ящик' }).waitFor()
    await page.getByText('Почтовая служба работает').waitFor()
    await expectAccessible(page)
    const ways = page.getByRole('navigation', { name: 'Что ещё можно сделать' })
    await expect.poll(() => ways.getByRole('link').allTextContents()).toEqual(['Войти заново', 'Поддержка'])
    await page.route('**/readyz', (route) => route.fulfill({ status: 503, body: '' }))
    await page.reload()
    await page.getByText('Почтовая служба не отвечает').waitFor()
    isBroken = false
    await page.getByRole('button', { name: 'Повторить' }).click()
    await page.getByRole('row', { name: /Первое/ }).waitFor()

    isBroken = true
    await page.route('**/auth/logout', (route) => route.fulfill({ contentType: 'text/html', body: 'bye' }))
    await page.reload()
    await ways.getByRole('button', { name: 'Выйти' }).click()
    // Where this leads is another service.
    await page.getByText('bye').waitFor()
  })

  test('a refused password moves nothing: the button stays under the pointer', async () => {
    await using here = await testApp.visit(({ deliver }) => deliver({ subject: 'Первое' }))
    const { page } = here
    await page.context().clearCookies()
    await page.goto(`${testApp.origin}/login?lang=ru`)
    const button = page.getByRole('button', { name: 'Войти', exact: true })
    await button.waitFor()
    const heading = page.getByRole('heading', { name: 'Вход' })
    const positionOf = async () => [(await heading.boundingBox())!.y, (await button.boundingBox())!.y]
    await page.getByLabel('Логин').fill('900000000999')
    await page.getByLabel('Пароль', { exact: true }).fill('wrong')
    await page.waitForLoadState('networkidle')
    const before = await positionOf()
    await button.click()
    await page.getByText('Пользователь не найден').waitFor()
    await expect.poll(positionOf).toEqual(before)
  })
})
