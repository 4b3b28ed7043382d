import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteGrant } from '#server/identity/grants/delete-grant.ts'
import { saveGrant } from '#server/identity/grants/save-grant.ts'
import { openSession } from '#server/identity/sessions/open-session.ts'
import type { Call } from '#server/platform/http/route.ts'
import { describeScreens } from '#tests/screens/harness/browser.ts'
import {
  aMailTestApp,
  expectAccessible,
  liveAgain,
  type MailTestApp,
  PHONE,
} from '#tests/screens/harness/mail-test-app.ts'

describeScreens('in somebody else’s mailbox', () => {
  let testApp: MailTestApp
  beforeAll(async () => {
    testApp = await aMailTestApp({ config: { PASSPORT_URL: '' } })
  })
  afterAll(() => testApp?.[Symbol.asyncDispose]())

  /** Марина, signed in, is let into the mailbox of Ольга, with a letter in each. */
  async function anOpening(rights: 'read' | 'full', options: Parameters<MailTestApp['visit']>[1] = {}) {
    const screen = await testApp.visit((mailbox) => mailbox.deliver({ subject: 'У Марины' }), options)
    const { owner } = screen.mailbox
    const olga = await testApp.person('Ольга')
    await testApp.deliver({ subject: 'У Ольги' }, olga)
    const cookies = new Map<string, string>()
    const call = {
      address: '127.0.0.1',
      agent: 'test',
      setCookie: (name: string, value: string) => void cookies.set(name, value),
      cookie: (name: string) => cookies.get(name),
    } as unknown as Call
    await openSession(testApp.app, { account_id: olga.account_id, method: 'password' }, call)
    const { grant } = await saveGrant(testApp.app, olga, { wmid: owner.wmid, rights }, call)
    const takeBack = () => deleteGrant(testApp.app, olga, { id: grant.id }, call)
    await screen.page.evaluate(
      (wmid) => fetch(`/api/v1/user/settings/security/impersonation?wmid=${wmid}`, { method: 'POST' }),
      olga.wmid,
    )
    await screen.page.goto(`${testApp.origin}/mail`)
    return { ...screen, olga, takeBack, bar: screen.page.getByRole('region', { name: 'Вы в ящике: Ольга' }) }
  }

  test('a bar over everything says whose mailbox it is, and leads back', async () => {
    await using here = await anOpening('full')
    const { page, bar, olga } = here
    await bar.waitFor()
    await expect.poll(() => bar.textContent()).toContain(olga.wmid)
    await expect.poll(() => bar.boundingBox()).toMatchObject({ x: 0, y: 0, width: 1440, height: 40 })
    await page.getByText('У Ольги').first().waitFor()
    await expect
      .poll(async () => {
        const { y, height } = (await page.getByRole('main').boundingBox())!
        return y + height
      })
      .toBeLessThanOrEqual(900)
    await expectAccessible(page)

    await bar.getByRole('button', { name: 'Выйти' }).click()
    await page.getByText('У Марины').first().waitFor()
    await expect.poll(() => bar.count()).toBe(0)
    await expect.poll(() => page.getByText('У Ольги').count()).toBe(0)
  })

  test('who may only look is told so', async () => {
    await using here = await anOpening('read')
    const { page, bar, complaints } = here
    await bar.getByText('только просмотр').waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Написать' }).count()).toBe(0)
    const marked: string[] = []
    page.on('request', (request) => request.url().includes('/messages/mark') && marked.push(request.url()))
    await page.getByText('У Ольги').first().click()
    await page.getByRole('article').first().waitFor()
    const toolbar = (name: string) => page.getByRole('toolbar', { name })
    const named = (name: string) =>
      toolbar(name)
        .getByRole('button')
        .evaluateAll((buttons) => buttons.map((one) => one.getAttribute('aria-label') || one.textContent))
    await expect
      .poll(() => named('Действия с письмом'))
      .toEqual(['Ещё действия', 'Предыдущее письмо', 'Следующее письмо', 'На весь экран', 'Закрыть письмо'])
    await toolbar('Действия с письмом').getByRole('button', { name: 'Ещё действия' }).click()
    await expect.poll(() => page.getByRole('menuitem').allTextContents()).toEqual(['Скачать исходный текст'])
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('group', { name: 'Быстрый ответ' }).count()).toBe(0)
    await expect.poll(() => page.getByRole('button', { name: /Новая папка|Создать метку/ }).count()).toBe(0)

    const row = page.getByRole('grid').getByRole('row', { name: /У Ольги/ })
    await row.focus()
    await page.keyboard.press('Space')
    await toolbar('Действия с выбранными письмами').waitFor()
    await expect
      .poll(() => named('Действия с выбранными письмами'))
      .toEqual(['Меню выбора', 'Снять выделение'])
    for (const key of ['l', 'm', '#', 'r', 'c']) await page.keyboard.press(key)
    await expect.poll(() => page.getByRole('dialog').or(page.getByRole('alertdialog')).count()).toBe(0)
    await expect.poll(() => page.getByRole('alert').count()).toBe(0)
    expect({ marked, complaints }).toEqual({ marked: [], complaints: [] })
  })

  test('whose access is taken back is in their own mailbox at once, and reads why', async () => {
    await using here = await anOpening('full')
    const { page, bar, takeBack } = here
    // A page that has not begun yet may go elsewhere while it is loaded again.
    await bar.waitFor()
    const isLive = liveAgain(page)
    await page.reload()
    await bar.waitFor()
    await isLive
    // Looked for before it comes: it goes by itself.
    const ended = page.getByText('Доступ закончился: Ольга').waitFor()
    await takeBack()
    await ended
    await page.getByText('У Марины').first().waitFor()
    await expect.poll(() => bar.count()).toBe(0)
  })

  test('on a phone the bar leaves room for the list, and the full composer for the bar', async () => {
    await using here = await anOpening('full', { viewport: PHONE })
    const { page, bar } = here
    await bar.waitFor()
    await page.getByRole('button', { name: 'Написать' }).click()
    const composer = page.getByRole('dialog').or(page.getByRole('form')).first()
    await expect.poll(async () => (await composer.boundingBox())?.y).toBeGreaterThanOrEqual(40)
    await expect.poll(() => bar.getByRole('button', { name: 'Выйти' }).isVisible()).toBe(true)
  })
})
