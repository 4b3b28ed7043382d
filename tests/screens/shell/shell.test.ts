import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveSettings } from '#server/identity/account/settings/save-settings.ts'
import { createLabel } from '#server/mailbox/labels/create-label.ts'
import { int } from '#server/platform/db/rows/row-shape.ts'
import { describeScreens } from '#tests/screens/harness/browser.ts'
import { openHidden } from '#tests/screens/harness/locators.ts'
import {
  aMailTestApp,
  expectAccessible,
  liveAgain,
  type MailTestApp,
  PHONE,
  TABLET,
} from '#tests/screens/harness/mail-test-app.ts'
import { settles } from '#tests/screens/harness/settles.ts'

const folder = (page: Page, name: string | RegExp) => page.getByRole('treeitem', { name })
const unread = (subject: string) => ({ from: 'Вера <vera@outside.test>', subject })

describeScreens('the frame of the mail screen', () => {
  let testApp: MailTestApp
  beforeAll(async () => {
    testApp = await aMailTestApp()
  })
  afterAll(() => testApp?.[Symbol.asyncDispose]())

  test('the mail root leads to the first folder with all addresses, and names it in the title', async () => {
    await using here = await testApp.visit(({ deliver }) => deliver(unread('Один')))
    const { page } = here
    await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/mail\/folder\/all\/\d+\/1$/)
    await expect.poll(() => page.title()).toBe('Входящие (1), Почтамт')
    expect(here.complaints).toEqual([])
  })

  test('the tab is called by the open letter, by what is searched for, and by an empty folder, which says how letters get there', async () => {
    await using here = await testApp.visit(async ({ deliver, folder }) => {
      await deliver(unread('Счёт за тираж'), { flags: { seen: true } })
      await folder('INBOX.Счета')
    })
    const { page } = here
    await page.getByRole('grid').getByRole('row').click()
    await expect.poll(() => page.title()).toBe('Счёт за тираж, Почтамт')
    await page.getByRole('searchbox').fill('тираж')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.title()).toBe('Поиск: тираж, Почтамт')

    await folder(page, 'Счета').click()
    await page.getByText('Письма попадут сюда, если их переложить или научить фильтр').waitFor()
    await expect.poll(() => page.title()).toBe('Счета, Почтамт')
    await expect
      .poll(() => page.getByText('Выберите письмо').count(), { message: 'one empty state, not two' })
      .toBe(0)
  })

  test('folders have the names of the language, the inbox first and important letters after it', async () => {
    for (const [language, names] of [
      ['ru', ['Входящие', 'Счета', 'Важные', 'Черновики', 'Отправленные', 'Ещё места', 'Спам', 'Корзина']],
      ['en', ['Inbox', 'Счета', 'Important', 'Drafts', 'Sent', 'More places', 'Spam', 'Trash']],
    ] as const) {
      await using here = await testApp.visit((mailbox) => mailbox.folder('INBOX.Счета'), { language })
      const tree = here.page.getByRole('tree', { name: language === 'ru' ? 'Места' : 'Places' })
      await tree.getByRole('treeitem', { name: names[5] }).click()
      await expect.poll(() => tree.getByRole('treeitem').allInnerTexts()).toEqual(names)
    }
  })

  test('the counter of a folder follows a letter that arrives', async () => {
    await using here = await testApp.visit(({ deliver }) => deliver(unread('Один')))
    const { page, mailbox } = here
    await folder(page, 'Входящие непрочитанных: 1').waitFor()
    await mailbox.deliver(unread('Два'))
    await folder(page, 'Входящие непрочитанных: 2').waitFor()
    await expect.poll(() => page.title()).toBe('Входящие (2), Почтамт')
  })

  test('important letters are counted while they are unread, here and elsewhere', async () => {
    await using here = await testApp.visit(async ({ deliver }) => {
      await deliver(unread('Один'), { flags: { flagged: true } })
      await deliver(unread('Два'), { flags: { flagged: true } })
      await deliver(unread('Три'), { flags: { flagged: true, seen: true } })
      await deliver(unread('Четыре'))
    })
    const { page, session } = here
    await folder(page, 'Важные непрочитанных: 2').waitFor()
    await page.getByRole('grid').getByRole('row', { name: /Один/ }).click()
    await folder(page, 'Важные непрочитанных: 1').waitFor()
    const { messages } = (
      await session.post('/api/v1/messages/search', {
        request_type: 'folder',
        folder_id: 0,
        page: 1,
        limit: 9,
      })
    ).json
    const two = messages.find(({ subject }: { subject: string }) => subject === 'Два')
    const folder_messages = [{ folder_id: two.folder_id, message_uids: [two.uid] }]
    await session.post('/api/v1/messages/mark', { flag: 'unflagget', folder_messages })
    await folder(page, /^Важные$/).waitFor()
  })

  /** An alias of this mailbox, straight in the tables. */
  async function anAlias(account_id: number) {
    const email = `shop-${account_id}@post.test`
    const [alias] = await testApp.app.db.sql({ alias_id: int() })`
      with alias as (insert into aliases (account_id, email) values (${account_id}, ${email}) returning id)
      insert into addresses (address, account_id, alias_id) select ${email}, ${account_id}, id from alias
      returning alias_id`
    return { email, alias_id: alias!.alias_id }
  }

  test('a session of one alias is offered no folders, labels and moves that it may not make', async () => {
    await using here = await testApp.visit(({ deliver }) => deliver(unread('Своё')))
    const { page, mailbox } = here
    const { alias_id, email } = await anAlias(mailbox.owner.account_id)
    await mailbox.deliver({ ...unread('Лавка'), to: email }, { alias_id })
    const ofAlias = await testApp.signIn(page, mailbox.owner, alias_id)
    await page.goto(`${testApp.origin}/mail`)
    await page.waitForURL(new RegExp(`/folder/${alias_id}/`))
    await page.getByRole('grid').getByRole('row', { name: /Лавка/ }).click()
    await page.getByRole('article').waitFor()
    await expect.poll(() => page.getByText('Своё').count()).toBe(0)
    const toolbar = page.getByRole('toolbar', { name: 'Действия с письмом' })
    await toolbar.getByRole('button', { name: 'Удалить' }).waitFor()
    for (const name of ['Переместить в папку', 'Создать папку', 'Новая папка', 'Создать метку']) {
      await expect.poll(() => page.getByRole('button', { name }).count(), { message: name }).toBe(0)
    }
    await page.keyboard.press('m')
    await expect.poll(() => page.getByRole('combobox').count()).toBe(0)
    expect((await ofAlias.get('/api/v1/user')).json.user.wmid).toBeNull()
    await expect.poll(() => page.getByText('Метки', { exact: true }).count()).toBe(0)

    await page.getByRole('button', { name: `Меню пользователя: ${email}` }).click()
    await page.getByRole('menuitemradio', { name: 'Тёмная' }).click()
    await expect.poll(() => page.getByRole('menuitem', { name: 'Скопировать WMID' }).count()).toBe(0)
    await page.keyboard.press('Escape')
    await page.reload()
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
    expect((await here.session.get('/api/v1/user/account')).json.account.settings.theme).toBe('system')
  })

  test('what its owner does with a letter shows in a session of one alias without a reload', async () => {
    await using here = await testApp.visit(({ deliver }) => deliver(unread('Своё')))
    const { page, mailbox, session } = here
    const { alias_id, email } = await anAlias(mailbox.owner.account_id)
    const { folder_id, uid } = await mailbox.deliver({ ...unread('Лавка'), to: email }, { alias_id })
    await testApp.signIn(page, mailbox.owner, alias_id)
    const isLive = liveAgain(page)
    await page.goto(`${testApp.origin}/mail`)
    const row = page.getByRole('grid').getByRole('row', { name: /Лавка/ })
    await row.waitFor()
    await isLive
    await session.post('/api/v1/messages/delete', { folder_messages: [{ folder_id, message_uids: [uid] }] })
    await row.waitFor({ state: 'detached' })
  })

  test('forty addresses listed one under another leave the folders in sight', async () => {
    await using here = await testApp.visit(async ({ owner }) => {
      await testApp.app.db.sql`
        insert into aliases (account_id, email)
        select ${owner.account_id}, 'nth' || n || '.' || ${owner.wmid}::text || '@post.test' from generate_series(1, 40) n`
      await saveSettings(testApp.app, owner, { settings: { slim_list_aliases: false } })
    })
    const { page } = here
    const rows = page.getByRole('navigation', { name: 'Адрес' }).getByRole('button')
    await page.getByRole('button', { name: 'Ещё 37 адресов' }).waitFor()
    await expect.poll(() => rows.count()).toBe(6)
    await settles(async () => {
      const inbox = await folder(page, 'Входящие').boundingBox()
      expect(inbox!.y + inbox!.height).toBeLessThan(500)
    })

    await page.getByRole('button', { name: 'Ещё 37 адресов' }).click()
    await rows.nth(41).click()
    await page.waitForURL(/\/folder\/\d+\//)
    await expect.poll(() => rows.nth(41).getAttribute('aria-current')).toBe('true')
    await page.getByRole('button', { name: 'Свернуть адреса' }).click()
    await expect.poll(() => rows.count()).toBe(7)
    await expect.poll(() => rows.nth(5).getAttribute('aria-current')).toBe('true')
  })

  test.for([true, false])(
    'each address says how many of its letters are unread (in a menu: %s)',
    async (slim) => {
      await using here = await testApp.visit(async ({ owner, deliver }) => {
        const { alias_id, email } = await anAlias(owner.account_id)
        for (const subject of ['Раз', 'Два']) await deliver({ ...unread(subject), to: email }, { alias_id })
        await deliver(unread('Три'))
        await saveSettings(testApp.app, owner, { settings: { slim_list_aliases: slim } })
      })
      const { page, mailbox } = here
      const list = slim
        ? page.getByRole('listbox', { name: 'Адрес' })
        : page.getByRole('navigation', { name: 'Адрес' })
      if (slim) {
        const button = page.getByRole('button', { name: 'Адрес: Все адреса' })
        await expect
          .poll(() => button.textContent(), { message: 'no number of addresses' })
          .toBe('Адрес: Все адреса')
        await button.click()
      }
      const counts = async () =>
        (await list.getByRole(slim ? 'option' : 'button').allTextContents()).map(
          (text) => /непрочитанных: (\d+)/.exec(text)?.[1],
        )
      await expect.poll(counts).toEqual(['3', '1', '2'])
      await mailbox.deliver(unread('Четыре'))
      await expect.poll(counts).toEqual(['4', '2', '2'])
    },
  )

  test('arrow keys walk the tree, close a folder and open one', async () => {
    await using here = await testApp.visit((mailbox) => mailbox.folder('INBOX.Счета'))
    const { page } = here
    await folder(page, 'Входящие').focus()
    await page.keyboard.press('ArrowLeft')
    await folder(page, 'Счета').waitFor({ state: 'detached' })
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect.poll(() => folder(page, 'Счета').getAttribute('aria-selected')).toBe('true')
    await page.keyboard.press('End')
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Ещё места')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('End')
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Корзина')
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Ещё места')
    await page.keyboard.press('ArrowLeft')
    await folder(page, 'Корзина').waitFor({ state: 'detached' })
  })

  test('a letter dropped on a folder is moved there', async () => {
    await using here = await testApp.visit(async (mailbox) => {
      await mailbox.folder('INBOX.Счета')
      await mailbox.deliver(unread('Счёт'))
    })
    const { page, mailbox } = here
    await page.getByRole('row', { name: /Счёт/ }).dragTo(folder(page, 'Счета'))
    await expect.poll(() => mailbox.subjectsIn('INBOX.Счета')).toEqual(['Счёт'])
  })

  test('the address that is chosen stands in the route', async () => {
    await using here = await testApp.visit(({ deliver }) => deliver(unread('Один')))
    const { page, mailbox } = here
    await page.getByRole('button', { name: 'Адрес: Все адреса' }).click()
    await page.getByRole('listbox', { name: 'Адрес' }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/mail\/folder\/0\/\d+\/1$/)
    await page.getByRole('button', { name: `Адрес: ${mailbox.email}` }).waitFor()
  })

  test('a search goes to its route, the words marked, and Escape returns to the folder', async () => {
    await using here = await testApp.visit(async ({ deliver }) => {
      await deliver(unread('Счёт за тираж'))
      await deliver(unread('Встреча'))
    })
    const { page } = here
    await page.keyboard.press('/')
    await page.keyboard.type('счёт')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/mail\/search\/all\/\d+\/false\/1\/[^/]+\/false\/true\/true\/true\/false\/false$/)
    await expect.poll(() => page.getByRole('row').count()).toBe(1)
    await page.keyboard.press('Escape')
    await page.waitForURL(/\/mail\/folder\//)
    await expect.poll(() => page.getByRole('searchbox', { name: 'Поиск писем' }).inputValue()).toBe('')
    await expect.poll(() => page.getByRole('row').count()).toBe(2)

    await page.keyboard.press('/')
    await page.keyboard.type('тираж')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.getByRole('row').count()).toBe(1)
    await page.keyboard.press('Escape')
    await page
      .locator(':focus')
      .and(page.getByRole('row', { name: /Встреча/ }))
      .waitFor()
  })

  test('the last field to search in stays checked, and all folders take no dates', async () => {
    await using here = await testApp.visit(({ deliver }) => deliver(unread('Один')))
    const { page } = here
    await page.getByRole('button', { name: 'Расширенный поиск' }).click()
    await page.getByRole('checkbox', { name: 'Тема' }).uncheck()
    await page.getByRole('checkbox', { name: 'Текст' }).uncheck()
    const sender = page.getByRole('checkbox', { name: 'Отправитель' })
    await sender.click()
    await expect.poll(() => sender.isChecked()).toBe(true)
    await page.getByText('Хотя бы одно поле должно остаться').waitFor()

    await page.getByRole('radio', { name: 'Во всех папках' }).check()
    await expect.poll(() => page.getByLabel('С даты', { exact: true }).isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'Найти' }).click()
    await page.getByRole('alert').getByText('Введите, что искать во всех папках').waitFor()
    await expectAccessible(page)
  })

  test('a day that is none is marked and named, and so is a period that ends before it begins', async () => {
    await using here = await testApp.visit(({ deliver }) => deliver(unread('Один')))
    const { page } = here
    await page.getByRole('button', { name: 'Расширенный поиск' }).click()
    const [from, to] = [
      page.getByLabel('С даты', { exact: true }),
      page.getByLabel('По дату', { exact: true }),
    ]
    const areWrong = () =>
      Promise.all([from, to].map(async (day) => (await day.getAttribute('aria-invalid')) === 'true'))
    await from.fill('31.02.2026')
    await page.getByRole('button', { name: 'Найти' }).click()
    await page.getByRole('alert').getByText('Дата пишется так').waitFor()
    await expect.poll(() => areWrong()).toEqual([true, false])

    await from.fill('02.03.2026')
    await expect.poll(() => areWrong()).toEqual([false, false])
    await to.fill('01.03.2026')
    await page.getByRole('button', { name: 'Найти' }).click()
    await page.getByRole('alert').waitFor()
    await expect.poll(() => areWrong()).toEqual([true, true])
    await expectAccessible(page)
  })

  test('a day can be picked from a calendar by keys', async () => {
    await using here = await testApp.visit(({ deliver }) => deliver(unread('Один')))
    const { page } = here
    await page.getByRole('button', { name: 'Расширенный поиск' }).click()
    await page.getByLabel('С даты', { exact: true }).fill('01.03.2026')
    await page.getByRole('button', { name: 'Выбор даты: С даты' }).click()
    await page.getByRole('button', { name: '1 марта 2026' }).and(page.locator(':focus')).waitFor()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.getByLabel('С даты', { exact: true }).inputValue()).toBe('28.02.2026')
  })

  test('the wmid is copied as 12 digits and the copy is said', async () => {
    await using here = await testApp.visit(({ deliver }) => deliver(unread('Один')))
    const { page, mailbox } = here
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Меню пользователя: Марина' }).click()
    // Looked for before it comes: it goes by itself.
    const copied = page.getByRole('status').getByText('Скопировано').waitFor()
    await page.getByRole('menuitem', { name: 'Скопировать WMID' }).click()
    await copied
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(mailbox.owner.wmid)
  })

  test('the dark theme is kept, and the focus returns to the button of the menu', async () => {
    await using here = await testApp.visit(({ deliver }) => deliver(unread('Один')))
    const { page } = here
    const me = page.getByRole('button', { name: 'Меню пользователя: Марина' })
    await me.click()
    await page.getByRole('menuitemradio', { name: 'Тёмная' }).click()
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
    await page.keyboard.press('Escape')
    await expect.poll(() => me.evaluate((button) => button === document.activeElement)).toBe(true)
    await expect
      .poll(async () => {
        await page.reload()
        return page.evaluate(() => document.documentElement.dataset.theme)
      })
      .toBe('dark')
  })

  test('a refused change is taken back and told for a while; the pointer holds the notice, repeats are counted', async () => {
    await using here = await testApp.visit(({ deliver }) => deliver(unread('Один')))
    const { page } = here
    const refusal = { error: { message: 'x' }, meta: { code: 500, i8s: 'internal_error' } }
    await page.route('**/api/v1/user/settings', (route) => route.fulfill({ status: 500, json: refusal }))
    await page.getByRole('button', { name: 'Меню пользователя: Марина' }).click()
    const dark = page.getByRole('menuitemradio', { name: 'Тёмная' })
    await dark.click()
    const toast = page.getByRole('alertdialog', { name: 'Произошла ошибка!' })
    await toast.hover()
    await expect.poll(() => dark.getAttribute('aria-checked')).toBe('false')
    await dark.press('Enter')
    await toast.getByText(/×2$/).waitFor()
    await expect.poll(() => toast.count()).toBe(1)
    await page.clock.install()
    await page.clock.runFor(10_000)
    await expect.poll(() => toast.count()).toBe(1)
    await page.mouse.move(0, 0)
    await page.clock.runFor(10_000)
    await toast.waitFor({ state: 'detached' })
  })

  test('G and then a letter leads to a folder', async () => {
    await using here = await testApp.visit(({ deliver }) => deliver(unread('Один')))
    const { page } = here
    await page.getByRole('treeitem', { name: /^Входящие/ }).focus()
    await page.keyboard.press('g')
    await page.keyboard.press('t')
    await expect.poll(() => folder(page, 'Отправленные').getAttribute('aria-selected')).toBe('true')
    await page.keyboard.press('g')
    await page.keyboard.press('s')
    await page.waitForURL(/\/mail\/folder\/all\/0\/1$/)
  })

  test('the language is switched in place and remembered', async () => {
    await using here = await testApp.visit(({ deliver }) => deliver(unread('Один')))
    const { page } = here
    await page.getByRole('button', { name: 'EN' }).click()
    await page.getByRole('button', { name: 'New message' }).waitFor()
    await page.reload()
    await folder(page, /^Inbox/).waitFor()
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('en')
  })

  test('the divider moves by keys to its limits, and the share of the list is kept', async () => {
    await using here = await testApp.visit(({ deliver }) => deliver(unread('Один')))
    const { page } = here
    const list = page.getByRole('region', { name: 'Список писем' })
    const width = async () => Math.round((await list.boundingBox())?.width ?? 0)
    const divider = page.getByRole('separator', { name: 'Ширина списка писем' })
    await divider.focus()
    const before = await width()
    await page.keyboard.press('ArrowRight')
    await expect.poll(width).toBe(before + 16)
    await page.keyboard.press('Home')
    // The panes meet under the divider: the list shows 4 px more than its share.
    await expect.poll(width).toBe(370 + 4)
    await page.reload()
    await expect.poll(width).toBe(370 + 4)
  })

  test('a path that is none of ours leads to the mail', async () => {
    await using here = await testApp.visit(({ deliver }) => deliver(unread('Один')), {
      path: '/nowhere/at/all',
    })
    await here.page.waitForURL(/\/mail\/folder\/all\/\d+\/1$/)
  })

  test('the parameter recipient opens the composer and leaves the address bar', async () => {
    await using here = await testApp.visit(({ deliver }) => deliver(unread('Один')), {
      path: '/mail?recipient=1&limit=5',
    })
    await here.page.getByRole('dialog', { name: 'Новое письмо' }).waitFor()
    await here.page.waitForURL(/\/mail\/folder\/all\/\d+\/1\?limit=5$/)
  })

  test('on a phone the places come up from below, and close when one is chosen', async () => {
    await using here = await testApp.visit(({ deliver }) => deliver(unread('Один')), { viewport: PHONE })
    const { page } = here
    await page.getByRole('heading', { name: 'Входящие', level: 1 }).waitFor()
    await page.getByRole('button', { name: 'Места' }).click()
    const drawer = page.getByRole('dialog', { name: 'Места' })
    await drawer.getByRole('button', { name: /^Меню пользователя/ }).click()
    await drawer.getByRole('menuitem', { name: 'Выйти' }).waitFor()
    await page.keyboard.press('Escape')
    await expectAccessible(page)
    await openHidden(page, 'Корзина')
    await page.getByRole('heading', { name: 'Корзина', level: 1 }).waitFor()
    await expect.poll(() => drawer.count()).toBe(0)
  })

  test('at 320 px dates are whole, and many labels leave room for the letter', async () => {
    await using here = await testApp.visit(
      async ({ owner, deliver }) => {
        await deliver(unread('Один'))
        for (let n = 1; n <= 40; n++) {
          const label = { name: `Очень нужная метка ${n}`, color: '#336699', search_content: 'Один' }
          await createLabel(testApp.app, owner, {
            label: { ...label, search_field: 'subject', folder_id: null },
          })
        }
      },
      { viewport: { width: 320, height: 568 } },
    )
    const { page } = here
    await page.getByRole('button', { name: 'Поиск писем' }).click()
    await page.getByRole('button', { name: 'Расширенный поиск' }).click()
    const day = page.getByLabel('По дату', { exact: true })
    await day.fill('28.12.2026')
    await expect
      .poll(() => day.evaluate((field) => field.scrollWidth - field.clientWidth))
      .toBeLessThanOrEqual(0)
    await page.keyboard.press('Escape')

    await page.getByRole('row', { name: /Один/ }).click()
    const sender = page.getByRole('article').first()
    await expect.poll(async () => (await sender.boundingBox())?.y).toBeLessThan(300)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })

  test('the offer to undo covers no bar of a letter that is being written', async () => {
    await using here = await testApp.visit(({ deliverMany }) => deliverMany(2))
    const { page } = here
    for (const subject of ['Один', 'Два', 'Три']) {
      await page.getByRole('button', { name: 'Написать' }).click()
      await page.getByRole('dialog', { name: 'Новое письмо', exact: true }).getByLabel('Тема').fill(subject)
      await page.getByRole('button', { name: 'Свернуть', exact: true }).click()
    }
    await page.getByRole('row', { name: /Письмо 2/ }).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Delete')
    const offer = page.getByRole('button', { name: 'Отменить' }).locator('..')
    const bars = page.getByRole('dialog')
    await offer.waitFor()
    await settles(async () => {
      const tops = await Promise.all((await bars.all()).map(async (bar) => (await bar.boundingBox())!.y))
      expect(tops).toHaveLength(3)
      const { y, height } = (await offer.boundingBox())!
      expect(y + height).toBeLessThanOrEqual(Math.min(...tops))
    })
  })

  test('on a tablet the list gives way to the open message', async () => {
    await using here = await testApp.visit(({ deliver }) => deliver(unread('Один')), { viewport: TABLET })
    const { page } = here
    await page.getByRole('row', { name: /Один/ }).click()
    await page.getByRole('article').first().waitFor()
    await expect.poll(() => page.getByRole('grid').count()).toBe(0)
  })
})
