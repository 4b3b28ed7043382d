import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listFilters } from '#server/filters/list-filters.ts'
import { saveSettings } from '#server/identity/account/settings/save-settings.ts'
import { describeScreens } from '#tests/screens/harness/browser.ts'
import { openHidden, row } from '#tests/screens/harness/locators.ts'
import {
  aMailTestApp,
  expectAccessible,
  type MailTestApp,
  PHONE,
} from '#tests/screens/harness/mail-test-app.ts'
import { settles } from '#tests/screens/harness/settles.ts'

const body = (page: Page) => page.frameLocator('iframe[title="Текст письма"]')
const button = (page: Page, name: string) => page.getByRole('article').getByRole('button', { name })

const PASSED = { auth: { dmarc: 'pass', spf: 'pass', dkim: 'pass' } }
const NEWS = { from: 'Афиша <news@list.test>', subject: 'Афиша недели' }

describeScreens('care with letters of strangers', () => {
  let testApp: MailTestApp
  beforeAll(async () => {
    testApp = await aMailTestApp()
  })
  afterAll(() => testApp?.[Symbol.asyncDispose]())

  test('a list that is left by a letter gets one from the address that it wrote to, after it was said so', async () => {
    await using here = await testApp.visit(async ({ owner, deliver }) => {
      await saveSettings(testApp.app, owner, { settings: { undo_seconds: 0 } })
      await deliver({ ...NEWS, headers: { 'List-Unsubscribe': '<mailto:stop@list.test?subject=stop%2042>' } })
    })
    const { page, mailbox } = here
    await row(page, /Афиша недели/).click()
    await button(page, 'Отписаться').click()
    const dialog = page.getByRole('dialog', { name: 'Отписаться от рассылки?' })
    await dialog
      .getByText(`С адреса ${mailbox.email} на stop@list.test уйдёт письмо`, { exact: false })
      .waitFor()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Отписаться' }).click()
    await page
      .getByRole('status')
      .filter({ hasText: 'Просьба об отписке отправлена: stop@list.test' })
      .waitFor()
    await page.getByRole('treeitem', { name: 'Отправленные' }).click()
    await row(page, /stop@list\.test\. stop 42/).click()
    await button(page, 'Показать подробности').click()
    const details = page.getByRole('article').locator('dl')
    await details.getByText(mailbox.email).waitFor()
    await details.getByText('stop@list.test').waitFor()
  })

  test('a letter of leave can be taken back, and leaves nothing behind', async () => {
    await using here = await testApp.visit(async ({ owner, deliver }) => {
      await saveSettings(testApp.app, owner, { settings: { undo_seconds: 30 } })
      await deliver({ ...NEWS, headers: { 'List-Unsubscribe': '<mailto:stop@list.test>' } })
    })
    const { page, mailbox } = here
    await row(page, /Афиша недели/).click()
    await button(page, 'Отписаться').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Отписаться' }).click()
    await page.getByRole('button', { name: 'Отменить' }).click()
    await expect.poll(() => mailbox.subjectsIn('INBOX.Drafts')).toEqual([])
    expect(await mailbox.subjectsIn('INBOX.Sent')).toEqual([])
  })

  test('a list that does not answer is told of, and its way out stays', async () => {
    await using here = await testApp.visit(({ deliver }) =>
      deliver(
        {
          ...NEWS,
          headers: {
            'List-Unsubscribe': '<https://127.0.0.1:9/u>',
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          },
        },
        PASSED,
      ),
    )
    const { page } = here
    await row(page, /Афиша недели/).click()
    await button(page, 'Отписаться').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Почта отправит на 127.0.0.1 просьбу', { exact: false }).waitFor()
    await dialog.getByRole('button', { name: 'Отписаться' }).click()
    await page.getByText('Отписаться не получилось: 127.0.0.1', { exact: false }).waitFor()
    await button(page, 'Отписаться').waitFor()
  })

  test('a sender is hidden by one press: what it sends goes to Trash; undo takes the filter away', async () => {
    await using here = await testApp.visit(({ deliver }) =>
      deliver({ ...NEWS, headers: { 'List-Unsubscribe': '<https://list.test/u>' } }),
    )
    const { page, mailbox } = here
    const filters = async () => (await listFilters(testApp.app, mailbox.owner)).filters
    await row(page, /Афиша недели/).click()
    await button(page, 'Больше не показывать отправителя').click()
    await page.getByText('Новые письма от отправителя Афиша пойдут в корзину').waitFor()
    await expect
      .poll(() => filters())
      .toMatchObject([
        {
          name: 'Не показывать: news@list.test',
          rules: [{ field: 'from', op: 'is', value: 'news@list.test' }],
          actions: [{ type: 'trash' }],
          stop: true,
        },
      ])
    await page.getByRole('button', { name: 'Отменить' }).click()
    await expect.poll(filters).toEqual([])
  })

  test('spam offers no way out of its list, and a letter of a person none either', async () => {
    await using here = await testApp.visit(async ({ deliver }) => {
      const headers = { 'List-Unsubscribe': '<https://list.test/u>' }
      await deliver({ ...NEWS, headers }, { folder: { kind: 'junk' } })
      await deliver({ subject: 'Просто письмо' })
    })
    const { page } = here
    await row(page, /Просто письмо/).click()
    await body(page).getByText('Hello').waitFor()
    await expect.poll(() => button(page, 'Отписаться').count()).toBe(0)
    await openHidden(page, 'Спам')
    await row(page, /Афиша недели/).click()
    await body(page).getByText('Hello').waitFor()
    await expect.poll(() => button(page, 'Отписаться').count()).toBe(0)
  })

  test('a link that says another address is off until the reader switches it on, who is asked once', async () => {
    await using here = await testApp.visit(({ deliver }) =>
      deliver({
        subject: 'Ваш счёт заблокирован',
        text: undefined,
        html: '<p>Подтвердите на <a href="https://evil.example/login?id=1">https://kama-bank.test/</a></p>',
      }),
    )
    const { page } = here
    const { outside, left } = await outsideOf(page)
    await row(page, /Ваш счёт/).click()
    const banner = page.getByRole('region', { name: 'Ссылка с чужим адресом' })
    await banner
      .getByText('Ссылка подписана kama-bank.test, а ведёт на evil.example. Мы её отключили.')
      .waitFor()
    await body(page).getByText('evil.example', { exact: true }).waitFor()
    await expect.poll(() => body(page).getByRole('link').count()).toBe(0)
    await expectAccessible(page)

    await banner.getByRole('button', { name: 'Включить' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Включить ссылки этого письма?' })
    await dialog.getByText('kama-bank.test').waitFor()
    await dialog.getByText('evil.example').waitFor()
    await expectAccessible(page)
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('Оставить отключёнными')
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => body(page).getByRole('link').count()).toBe(0)

    await banner.getByRole('button', { name: 'Включить' }).click()
    await dialog.getByRole('button', { name: 'Включить' }).click()
    await banner.waitFor({ state: 'detached' })
    const opened = left()
    await body(page).getByRole('link').click()
    await opened
    expect(outside).toEqual(['https://evil.example/login?id=1'])
  })

  test('a newsletter is seen whole on a phone', async () => {
    await using here = await testApp.visit(
      ({ deliver }) =>
        deliver({
          ...NEWS,
          text: undefined,
          html: '<table width="640" bgcolor="#eef"><tr><td>Слева</td><td align="right">Справа</td></tr></table>',
        }),
      { viewport: PHONE },
    )
    const { page } = here
    await row(page, /Афиша недели/).click()
    const right = body(page).getByText('Справа')
    await right.waitFor()
    await settles(async () => {
      const frame = (await page.locator('iframe[title="Текст письма"]').boundingBox())!
      const edge = await right.evaluate((cell) => cell.getBoundingClientRect().right)
      expect(edge).toBeLessThanOrEqual(frame.width)
      expect(edge).toBeGreaterThan(frame.width - 20)
    })
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
  })

  test('in Spam nothing leads or loads, and its details say why it is there, and let it out by one click', async () => {
    const html =
      '<p>Free money <a href="https://casino.test/x">here</a><img src="https://casino.test/1.png"></p>'
    const verdict = { is: 'junk' as const, score: 3, signs: ['words_junk' as const, 'forged' as const] }
    await using here = await testApp.visit(async ({ owner, deliver }) => {
      await saveSettings(testApp.app, owner, { settings: { image_display: 'always' } })
      await deliver({ ...NEWS, html }, { ...PASSED, folder: { kind: 'junk' }, verdict })
    })
    const { page, mailbox } = here
    await openHidden(page, 'Спам')
    await row(page, /Афиша недели/).click()
    await page.getByRole('region', { name: 'В спаме' }).waitFor()
    await body(page).getByText('here').waitFor()
    const leading = body(page).locator('[href], [src]')
    expect(await leading.evaluateAll((all) => all.map(({ outerHTML }) => outerHTML))).toEqual([])
    const show = page.getByRole('article').getByRole('button', { name: 'Показать', exact: true })
    expect(await show.count()).toBe(0)
    await button(page, 'Показать подробности').click()
    const details = page.getByRole('article').locator('dl')
    await details.getByText('В спам его положила проверка', { exact: false }).waitFor()
    await expect
      .poll(() => details.getByRole('listitem').allTextContents())
      .toEqual(['слова как у спама', 'отправитель не подтвердил, что это он'])
    await expectAccessible(page)
    await details.getByRole('button', { name: 'Это ошибка, не спам' }).click()
    await expect.poll(() => mailbox.subjectsIn('INBOX')).toEqual(['Афиша недели'])
  })
})

/** The addresses that the page opens windows for; nothing of it leaves this machine. */
async function outsideOf(page: Page) {
  const outside: string[] = []
  await page.context().route('https://evil.example/**', (route) => {
    outside.push(route.request().url())
    return route.fulfill({ body: 'evil' })
  })
  return {
    outside,
    left: () =>
      page
        .context()
        .waitForEvent('page')
        .then((opened) => opened.waitForLoadState()),
  }
}
