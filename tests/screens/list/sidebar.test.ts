import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLabel } from '#server/mailbox/labels/create-label.ts'
import { describeScreens } from '#tests/screens/harness/browser.ts'
import { openHidden } from '#tests/screens/harness/locators.ts'
import {
  aMailTestApp,
  expectAccessible,
  type Mailbox,
  type MailTestApp,
  TABLET,
  WIDE,
} from '#tests/screens/harness/mail-test-app.ts'
import { middleOf } from '#tests/screens/harness/mouse.ts'
import { settles } from '#tests/screens/harness/settles.ts'

const userLine = (page: Page) => page.getByRole('button', { name: /^(Меню пользователя|User menu)/ })

describeScreens('the sidebar', () => {
  let testApp: MailTestApp
  beforeAll(async () => {
    testApp = await aMailTestApp()
  })
  afterAll(() => testApp?.[Symbol.asyncDispose]())

  const aLabel = (owner: Mailbox['owner'], name: string) =>
    createLabel(testApp.app, owner, {
      label: {
        name: name.trim(),
        color: '#7a4fb5',
        search_field: 'subject',
        folder_id: null,
        search_content: '',
        manual: true,
      },
    })

  test.for([
    ['ru', WIDE],
    ['ru', TABLET],
    ['en', WIDE],
    ['en', TABLET],
  ] as const)(
    'the small print is one line of 28 px with nothing cut off, in %s at %o',
    async ([language, viewport]) => {
      await using here = await testApp.visit(({ deliverMany }) => deliverMany(1), { language, viewport })
      const foot = here.page.locator('aside footer')
      await settles(async () => {
        expect((await foot.boundingBox())!.height).toBeLessThanOrEqual(28)
        const parts = await foot.getByRole('link').or(foot.getByRole('button')).all()
        expect(parts).toHaveLength(5)
        const end = (await foot.boundingBox())!
        for (const part of parts) {
          const { x, width } = (await part.boundingBox())!
          expect(x + width).toBeLessThanOrEqual(end.x + end.width)
        }
      })
    },
  )

  test('its last line says how full the mailbox is, in words and by a ring, and that the screen is live', async () => {
    await using here = await testApp.visit(async ({ owner, deliverMany }) => {
      await deliverMany(1)
      await testApp.app.db.sql`
        update accounts set quota_kb = 1000, used_bytes = 960 * 1024 where id = ${owner.account_id}`
    })
    const { page } = here
    await page
      .getByRole('button', { name: 'Меню пользователя: Марина, занято 96 % места, на связи' })
      .waitFor()
    await userLine(page).click()
    await page
      .getByRole('menu')
      .getByText(/, заполнено$/)
      .waitFor()
  })

  test('the language is switched in the menu of the user, which stays open; Left and Right lead along a choice', async () => {
    await using here = await testApp.visit(({ deliverMany }) => deliverMany(1))
    const { page, session } = here
    await userLine(page).click()
    await page.getByRole('menuitemradio', { name: 'Русский' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Sign out' }).waitFor()
    await page.getByRole('menuitemradio', { name: 'English', checked: true }).waitFor()
    await expect
      .poll(async () => (await session.get('/api/v1/user/account')).json.account.settings.language)
      .toBe('en')
  })

  test('settings and support are in the menu of the user, the settings by G and a comma as well', async () => {
    await using here = await testApp.visit(({ deliverMany }) => deliverMany(1))
    const { page } = here
    await userLine(page).click()
    await page.getByRole('menuitem', { name: 'Поддержка' }).click()
    await page.waitForURL('**/settings/support')
    await page.goBack()
    await page.getByRole('grid').waitFor()
    await page.keyboard.press('g')
    await page.keyboard.press(',')
    await page.waitForURL('**/settings/main')
  })

  test('the menu of the user is accessible in the dark', async () => {
    await using here = await testApp.visit(({ deliverMany }) => deliverMany(1), { dark: true })
    await userLine(here.page).click()
    await here.page.getByRole('menuitem', { name: 'Выйти' }).waitFor()
    await expectAccessible(here.page)
  })

  test('its groups are folded and stay so; a folded one says how many letters in it are unread', async () => {
    await using here = await testApp.visit(async ({ owner, folder, deliver }) => {
      await deliver({ subject: 'Раз' }, { folder: { id: await folder('Счета') } })
      await deliver({ subject: 'Два' }, { folder: { id: await folder('Поездки') } })
      await aLabel(owner, 'Срочно')
    })
    const { page } = here
    const [folders, labels] = ['Папки', 'Метки'].map((name) =>
      page.getByRole('button', { name: new RegExp(`^${name}`) }),
    ) as [Locator, Locator]
    await page.getByRole('treeitem', { name: 'Поездки непрочитанных: 1' }).waitFor()
    await folders.click()
    await labels.click()
    await page.getByRole('button', { name: 'Папки непрочитанных: 2', expanded: false }).waitFor()
    await expect.poll(() => page.getByRole('treeitem', { name: 'Поездки' }).count()).toBe(0)
    await page.reload()
    await page.getByRole('button', { name: 'Папки непрочитанных: 2', expanded: false }).waitFor()
    await expect.poll(() => page.getByRole('option', { name: 'Срочно' }).count()).toBe(0)
    await labels.click()
    await page.getByRole('option', { name: 'Срочно' }).waitFor()
    await expectAccessible(page)
  })

  test('seldom opened places show where they are asked for, while letters are dragged, and where one is open', async () => {
    await using here = await testApp.visit(({ deliverMany }) => deliverMany(2))
    const { page } = here
    const trash = page.getByRole('treeitem', { name: 'Корзина' })
    await expect.poll(() => trash.count()).toBe(0)
    await page.getByRole('row', { name: /Письмо 1/ }).hover()
    await page.mouse.down()
    await page.mouse.move(700, 400, { steps: 4 })
    await trash.hover()
    await page.mouse.up()
    await expect.poll(() => here.mailbox.subjectsIn('INBOX.Trash')).toEqual(['Письмо 1'])
    await trash.waitFor({ state: 'detached' })

    await openHidden(page, 'Корзина')
    await page.reload()
    await expect.poll(() => trash.getAttribute('aria-selected')).toBe('true')
    await page.getByRole('treeitem', { name: 'Ещё места' }).click()
    await trash.waitFor()
    await page.getByRole('treeitem', { name: /^Входящие/ }).click()
    await trash.waitFor({ state: 'detached' })
  })

  test('fifty labels and a folder with a name of 300 signs scroll by themselves: places and user stay in sight', async () => {
    await using here = await testApp.visit(
      async ({ owner, folder, deliverMany }) => {
        await deliverMany(1)
        await folder('Счета за '.repeat(33))
        for (let n = 1; n <= 50; n++) await aLabel(owner, `Метка ${n} ${'очень '.repeat(8)}`)
      },
      { viewport: { width: 1440, height: 700 } },
    )
    const { page } = here
    await page.getByRole('option', { name: /^Метка 50/ }).scrollIntoViewIfNeeded()
    for (const part of [page.getByRole('treeitem', { name: /^Входящие/ }), userLine(page)])
      await settles(async () => {
        const { y, height } = (await part.boundingBox())!
        expect(y).toBeGreaterThanOrEqual(0)
        expect(y + height).toBeLessThanOrEqual(700)
      })
    const side = page.locator('[data-pane="sidebar"]')
    await expect
      .poll(() => side.evaluate((pane) => pane.scrollWidth - pane.clientWidth))
      .toBeLessThanOrEqual(1)
    await expect.poll(() => side.evaluate((pane) => pane.scrollTop)).toBe(0)
  })

  test('folders and labels are ordered by Alt and the arrows and by dragging; it is said, and stays', async () => {
    await using here = await testApp.visit(async ({ owner, folder, deliverMany }) => {
      await deliverMany(1)
      for (const name of ['Бухгалтерия', 'Поездки', 'Счета']) await folder(name)
      for (const name of ['Выставка', 'Срочно', 'Ярмарка']) await aLabel(owner, name)
    })
    const { page } = here
    const titles = (list: Locator, role: 'treeitem' | 'option') => list.getByRole(role).allInnerTexts()
    const folders = page.getByRole('tree', { name: 'Папки' })
    const labels = page.getByRole('listbox', { name: 'Метки' })
    await page.getByRole('treeitem', { name: 'Счета' }).focus()
    await page.keyboard.press('Alt+ArrowUp')
    await expect.poll(() => titles(folders, 'treeitem')).toEqual(['Бухгалтерия', 'Счета', 'Поездки'])
    await page.getByRole('status').getByText('Счета, место 2 из 3').waitFor()
    await page.keyboard.press('Alt+ArrowUp')
    await page.keyboard.press('Alt+ArrowUp')
    await expect.poll(() => titles(folders, 'treeitem')).toEqual(['Счета', 'Бухгалтерия', 'Поездки'])
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Счета')

    await labels.getByRole('option', { name: 'Ярмарка' }).hover()
    await page.mouse.down()
    const { x, y } = await middleOf(labels.getByRole('option', { name: 'Выставка' }))
    await page.mouse.move(x, y, { steps: 4 })
    await page.mouse.move(x, y - 8, { steps: 4 })
    // Lines move at once; to load the page anew sooner would break the call off.
    const ordered = page.waitForResponse(
      (response) =>
        response.url().endsWith('/sidebar/order') && response.request().postDataJSON().group === 'labels',
    )
    await page.mouse.up()
    await expect.poll(() => titles(labels, 'option')).toEqual(['Ярмарка', 'Выставка', 'Срочно'])
    await ordered
    await page.reload()
    await expect.poll(() => titles(labels, 'option')).toEqual(['Ярмарка', 'Выставка', 'Срочно'])
    await expect.poll(() => titles(folders, 'treeitem')).toEqual(['Счета', 'Бухгалтерия', 'Поездки'])
  })

  test('Ctrl+\\ makes it a rail of 60 px that is remembered; a group pressed there shows in the full width', async () => {
    await using here = await testApp.visit(async ({ owner, folder, deliverMany }) => {
      await deliverMany(1)
      await folder('Счета')
      await aLabel(owner, 'Срочно')
    })
    const { page } = here
    const width = () =>
      page.locator('#root [data-pane="sidebar"]').evaluate((side) => side.getBoundingClientRect().width)
    await page.getByRole('option', { name: 'Срочно' }).waitFor()
    await page.keyboard.press('Control+\\')
    await expect.poll(width).toBe(60)
    await page.reload()
    await page.getByRole('treeitem', { name: 'Входящие' }).waitFor()
    await expect.poll(width).toBe(60)
    await page.getByRole('button', { name: 'Написать' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('treeitem', { name: 'Отправленные' }).click()
    await page.getByRole('treeitem', { name: 'Отправленные', selected: true }).waitFor()

    await page.getByRole('button', { name: 'Папки' }).click()
    await page.getByRole('treeitem', { name: 'Счета' }).waitFor()
    await expect.poll(width).toBe(240)
    await page.getByRole('button', { name: 'Свернуть боковую панель' }).click()
    await page.getByRole('button', { name: 'Развернуть боковую панель' }).click()
    await page.getByRole('option', { name: 'Срочно' }).waitFor()
  })
})
