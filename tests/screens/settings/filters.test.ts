import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveFiltersSchema } from '#contract/filters/save-filters.schema.ts'
import { readMessage } from '#mime/read-message.ts'
import { saveFilters } from '#server/filters/save-filters.ts'
import { describeScreens } from '#tests/screens/harness/browser.ts'
import {
  aMailTestApp,
  expectAccessible,
  type Mailbox,
  type MailTestApp,
  PHONE,
  TABLET,
} from '#tests/screens/harness/mail-test-app.ts'
import { queuedSources } from '#tests/world/queued.ts'

const names = (page: Page) =>
  page
    .getByRole('list', { name: /^(Фильтры|Filters)$/ })
    .getByRole('switch')
    .evaluateAll((switches) => switches.map((one) => (one.getAttribute('aria-label') ?? '').split(': ')[1]))
const picked = async (page: Page, name: RegExp, option: string | RegExp) => {
  await page.getByRole('button', { name }).last().click()
  await page.getByRole('option', { name: option }).first().click()
}

describeScreens('filters', () => {
  let testApp: MailTestApp
  beforeAll(async () => {
    testApp = await aMailTestApp()
  })
  afterAll(() => testApp?.[Symbol.asyncDispose]())

  const keep = (mailbox: Mailbox, filters: object[]) =>
    saveFilters(testApp.app, mailbox.owner, saveFiltersSchema.input.parse({ filters }))
  const three = (mailbox: Mailbox) =>
    keep(
      mailbox,
      ['Раз', 'Два', 'Три'].map((name) => ({
        name,
        rules: [{ field: 'subject', op: 'contains', value: name }],
        actions: [{ type: 'mark', flag: 'seen' }],
      })),
    )
  const open = async (page: Page, path = '') => {
    await page.goto(`${testApp.origin}/settings/filters${path}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
  }

  test('a filter is made in its form, which shows what it finds; afterwards it stands in the list in words', async () => {
    await using here = await testApp.visit(async ({ deliver, folder }) => {
      await folder('Счета')
      await deliver({ from: 'Литера <info@litera.test>', subject: 'Счёт № 2207' })
      await deliver({ subject: 'Привет' })
    })
    const { page, session } = here
    await open(page)
    await page.getByText('Фильтров нет').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Новый фильтр' }).click()
    await page.getByText('Заполните условия, и здесь появятся письма').waitFor()
    await page.getByRole('button', { name: 'Сохранить' }).click()
    await page.getByText('Введите название фильтра').waitFor()
    await page.getByText('Выберите папку', { exact: true }).waitFor()
    await expectAccessible(page)

    await page.getByRole('textbox', { name: 'Название' }).fill('Поставщики')
    await picked(page, /^Поле: /, 'Тема')
    await page.getByRole('textbox', { name: 'Значение' }).fill('счета')
    const preview = page.getByRole('complementary', { name: 'Проверка фильтра' })
    await preview.getByText('Подходит 1 письмо').waitFor()
    await preview.getByText('из 2').waitFor()
    await preview.getByText('Литера').waitFor()

    await picked(page, /^Папка: /, 'Счета')
    await page.getByRole('button', { name: 'Действие', exact: true }).click()
    await picked(page, /^Действие: /, 'Отметить важным')
    await page.getByRole('checkbox', { name: 'Не применять следующие фильтры' }).check()
    await page.getByRole('checkbox', { name: 'Применить к 1 прежнему письму' }).check()
    await page.getByRole('button', { name: 'Сохранить' }).click()
    await page
      .getByText('Тема содержит счета; в папку «Счета», отметить важным, дальше не смотреть')
      .waitFor()
    await page.getByText('Просмотрено 0 из 2').waitFor()
    await here.mailbox.workJobs()
    await page.getByText('Фильтр «Поставщики» применён к 1 письму').waitFor()
    await expect.poll(() => here.mailbox.subjectsIn('Счета')).toEqual(['Счёт № 2207'])
    await page.getByRole('button', { name: 'Отменить' }).click()
    await expect.poll(() => here.mailbox.subjectsIn('INBOX')).toHaveLength(2)
    const { filters } = (await session.get('/api/v1/filters')).json
    expect(filters).toMatchObject([
      { name: 'Поставщики', stop: true, actions: [{ type: 'move' }, { type: 'mark' }] },
    ])
    expect(here.complaints).toEqual([])
  })

  test('filters change places by key, by menu and by dragging; the place is said, and the focus stays', async () => {
    await using here = await testApp.visit((mailbox) => three(mailbox))
    const { page, session } = here
    await open(page)
    const grip = page.getByRole('button', { name: 'Переместить фильтр: Раз' })
    await grip.focus()
    await page.keyboard.press('Alt+ArrowDown')
    await expect.poll(() => names(page)).toEqual(['Два', 'Раз', 'Три'])
    await page.getByText('Раз: 2 из 3').waitFor({ state: 'attached' })
    await expect.poll(() => grip.evaluate((one) => one === document.activeElement)).toBe(true)
    await page.keyboard.press('Alt+ArrowDown')
    await expect.poll(() => names(page)).toEqual(['Два', 'Три', 'Раз'])

    await grip.click()
    await page.getByRole('menuitem', { name: 'Переместить выше' }).click()
    await expect.poll(() => names(page)).toEqual(['Два', 'Раз', 'Три'])
    await page.getByRole('button', { name: 'Переместить фильтр: Два' }).evaluate((one) => {
      const press = { key: 'ArrowDown', altKey: true, bubbles: true, cancelable: true }
      for (let times = 0; times < 2; times++) one.dispatchEvent(new KeyboardEvent('keydown', press))
    })
    await expect.poll(() => names(page)).toEqual(['Раз', 'Три', 'Два'])
    await expect.poll(async () => (await session.get('/api/v1/filters')).json.filters.at(-1).name).toBe('Два')
    for (let times = 0; times < 2; times++) {
      await page.getByRole('button', { name: 'Переместить фильтр: Два' }).press('Alt+ArrowUp')
    }
    await expect.poll(() => names(page)).toEqual(['Два', 'Раз', 'Три'])
    await page
      .getByRole('button', { name: 'Переместить фильтр: Три' })
      .dragTo(page.getByRole('button', { name: 'Переместить фильтр: Два' }))
    await expect.poll(() => names(page)).toEqual(['Три', 'Два', 'Раз'])
    await expect
      .poll(async () =>
        (await session.get('/api/v1/filters')).json.filters.map(({ name }: { name: string }) => name),
      )
      .toEqual(['Три', 'Два', 'Раз'])
    await expectAccessible(page)
  })

  test('a filter is switched at once, deleted and taken back to its place, and exported', async () => {
    await using here = await testApp.visit((mailbox) => three(mailbox))
    const { page, session } = here
    await open(page)
    await page.getByRole('switch', { name: 'Фильтр включён: Два' }).click()
    await page.getByText('Тема содержит Два; отметить прочитанным. Выключен').waitFor()
    await expect.poll(async () => (await session.get('/api/v1/filters')).json.filters[1].disabled).toBe(true)

    await page.getByRole('button', { name: 'Удалить фильтр: Два' }).click()
    await expect.poll(() => names(page)).toEqual(['Раз', 'Три'])
    await page.getByRole('button', { name: 'Отменить' }).click()
    await expect.poll(() => names(page)).toEqual(['Раз', 'Два', 'Три'])

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Выгрузить как Sieve' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('filters.sieve')
  })

  test('of two windows that change one filter the second is told, sees both, and chooses', async () => {
    await using here = await testApp.visit((mailbox) => three(mailbox))
    const { page, session } = here
    const savedNames = async () =>
      (await session.get('/api/v1/filters')).json.filters.map(({ name }: { name: string }) => name)
    const elsewhere = (change: (names: string[]) => string[]) =>
      session.get('/api/v1/filters').then(async ({ json: { filters } }) => {
        const changed = change(filters.map(({ name }: { name: string }) => name))
        await session.post('/api/v1/filters', {
          filters: filters.flatMap(({ broken: _, ...form }: { broken: string[] }, nth: number) =>
            changed[nth] ? [{ ...form, name: changed[nth] }] : [],
          ),
        })
      })
    const name = page.getByRole('textbox', { name: 'Название' })
    const save = page.getByRole('button', { name: 'Сохранить', exact: true })
    await open(page)
    await page.getByRole('button', { name: 'Изменить фильтр: Два' }).click()
    await name.fill('Два здесь')
    await elsewhere(() => ['Раз', 'Два там', 'Три'])
    await save.click()
    const dialog = page.getByRole('alertdialog', { name: 'Фильтр изменён в другом окне' })
    await dialog.getByText('Два там').waitFor()
    await dialog.getByText('Два здесь').waitFor()
    await expectAccessible(page)
    await expect.poll(() => savedNames()).toEqual(['Раз', 'Два там', 'Три'])
    await dialog.getByRole('button', { name: 'Взять другую версию' }).click()
    await expect.poll(() => name.inputValue()).toBe('Два там')

    await name.fill('Два снова')
    await elsewhere(() => ['Раз', 'Два опять', 'Три там'])
    await save.click()
    await dialog.getByRole('button', { name: 'Оставить версию этого окна' }).click()
    await expect.poll(savedNames).toEqual(['Раз', 'Два снова', 'Три там'])

    await page.getByRole('button', { name: 'Изменить фильтр: Раз' }).click()
    await name.fill('Раз здесь')
    await elsewhere(() => ['', 'Два снова', 'Три там'])
    await expect.poll(() => page.getByRole('switch', { name: 'Фильтр включён: Раз' }).count()).toBe(1)
    await save.click()
    const gone = page.getByRole('alertdialog', { name: 'Фильтр удалён в другом окне' })
    await gone.getByRole('button', { name: 'Сохранить новым фильтром' }).click()
    await expect.poll(savedNames).toEqual(['Два снова', 'Три там', 'Раз здесь'])
    expect(here.complaints).toEqual([])
  })

  test('a window that does not hear of other windows is told before it changes their order', async () => {
    await using here = await testApp.visit((mailbox) => three(mailbox))
    const { page, session } = here
    await page.routeWebSocket('**/ws', () => {})
    await open(page)
    await page.getByRole('switch', { name: 'Фильтр включён: Три' }).waitFor()
    const { filters } = (await session.get('/api/v1/filters')).json
    await session.post('/api/v1/filters', { filters: filters.slice(0, 2) })
    const moved = Promise.withResolvers<void>()
    await page.route('**/api/v1/filters', async (route) => {
      if (route.request().method() === 'POST') await moved.promise
      await route.continue()
    })
    const grip = page.getByRole('button', { name: 'Переместить фильтр: Раз' })
    await grip.focus()
    await page.keyboard.press('Alt+ArrowDown')
    await expect.poll(() => names(page)).toEqual(['Два', 'Раз', 'Три'])
    await page.keyboard.press('Alt+ArrowDown')
    await expect.poll(() => names(page)).toEqual(['Два', 'Три', 'Раз'])
    moved.resolve()
    await page.getByText('Фильтры изменены в другом окне').waitFor()
    await expect.poll(() => names(page)).toEqual(['Раз', 'Два'])
    expect((await session.get('/api/v1/filters')).json.filters).toHaveLength(2)
    await page.keyboard.press('Alt+ArrowDown')
    await expect.poll(async () => (await session.get('/api/v1/filters')).json.filters[0].name).toBe('Два')
  })

  test('leaving a changed form asks first', async () => {
    await using here = await testApp.visit((mailbox) => three(mailbox))
    const { page } = here
    await open(page)
    await page.getByRole('button', { name: 'Изменить фильтр: Раз' }).click()
    await page.getByRole('textbox', { name: 'Название' }).fill('Другое')
    await page.getByRole('link', { name: 'Метки' }).click()
    await page.getByRole('alertdialog').waitFor()
    expect(page.url()).toContain('/settings/filters/edit/')
  })

  test('the out-of-office reply has a form of its own with its days', async () => {
    await using here = await testApp.visit(async () => undefined, {
      language: 'en',
      viewport: TABLET,
      dark: true,
    })
    const { page, session } = here
    await open(page)
    await page.getByRole('button', { name: 'Out-of-office reply' }).click()
    await page.getByRole('textbox', { name: 'Text of the reply' }).fill('Back on Monday')
    await page.getByRole('textbox', { name: 'First day' }).fill('24.12.2026')
    await page.getByRole('textbox', { name: 'Last day' }).fill('01.12.2026')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('The last day is before the first').waitFor()
    await expectAccessible(page)
    await page.getByRole('textbox', { name: 'Last day' }).fill('10.01.2027')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Every message; reply automatically').waitFor()
    expect((await session.get('/api/v1/filters')).json.filters).toMatchObject([
      {
        match: 'every_message',
        actions: [
          {
            text: 'Back on Monday',
            since: '2026-12-24',
            until: '2027-01-10',
            time_zone: await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone),
          },
        ],
      },
    ])
    await page.getByRole('button', { name: 'Out-of-office reply', exact: true }).click()
    await expect.poll(() => page.getByRole('textbox', { name: 'First day' }).inputValue()).toBe('24.12.2026')
  })

  test('a filter is begun from a letter: its sender, its list, the alias it came to', async () => {
    await using here = await testApp.visit(({ deliver }) =>
      deliver({
        from: 'Новости <news@shop.test>',
        subject: 'Скидки',
        headers: { 'List-Id': 'Shop <news.shop.test>' },
      }),
    )
    const { page } = here
    await page
      .getByRole('grid')
      .getByRole('row', { name: /Скидки/ })
      .click()
    await page.getByRole('article').getByRole('button', { name: 'Ещё действия с письмом' }).click()
    await page.getByRole('menuitem', { name: 'Фильтр из этого письма' }).click()
    await page.waitForURL(/settings\/filters\/create/)
    await expect.poll(() => page.getByRole('textbox', { name: 'Название' }).inputValue()).toBe('Новости')
    const values = page.getByRole('textbox', { name: 'Значение' })
    await expect
      .poll(() => values.evaluateAll((fields) => fields.map((one) => (one as HTMLInputElement).value)))
      .toEqual(['news@shop.test', 'news.shop.test'])
    await page.getByText('Подходит 1 письмо').waitFor()
  })

  test('on a phone everything is there and nothing runs over the edge', async () => {
    await using here = await testApp.visit(
      async (mailbox) => {
        await mailbox.deliverMany(2)
        await three(mailbox)
      },
      { viewport: PHONE },
    )
    const { page } = here
    await open(page)
    await page.getByRole('button', { name: 'Изменить фильтр: Раз' }).click()
    await page.getByText('Ни одно письмо не подходит').waitFor()
    await expectAccessible(page)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  })

  test('an address agrees to forwarding by a button, and stops it on the same page', async () => {
    await using here = await testApp.visit(async () => undefined)
    const { page, session, mailbox } = here
    await keep(mailbox, [
      {
        name: 'Пересылка',
        match: 'every_message',
        actions: [{ type: 'forward', email: 'dora@outside.test' }],
      },
    ])
    await open(page)
    await page.getByText('Ждём согласия dora@outside.test').waitFor()
    await expectAccessible(page)
    const [message] = await queuedSources(testApp.app, mailbox.owner.account_id)
    const { text } = await readMessage(message!)
    const token = /\/forwarding#([\w-]+)/.exec(text ?? '')![1]!

    const states = async () => (await session.get('/api/v1/filters')).json.targets[0].state
    await page.goto(`${testApp.origin}/forwarding#${token}`)
    await page.getByRole('heading', { name: 'Пересылать вам письма?' }).waitFor()
    await page.getByText(`Владелец ящика ${mailbox.email} хочет`).waitFor()
    await expectAccessible(page)
    await expect.poll(() => states()).toBe('waiting')
    await page.getByRole('button', { name: 'Согласиться' }).click()
    await page.getByRole('heading', { name: 'Вы согласились' }).waitFor()
    await expect.poll(() => states()).toBe('confirmed')
    await page.getByRole('button', { name: 'Остановить пересылку' }).click()
    await page.getByRole('heading', { name: 'Вы отказались' }).waitFor()
    await expect.poll(() => states()).toBe('declined')
    await page.goto(`${testApp.origin}/forwarding#nothing`)
    await page.reload()
    await page.getByRole('heading', { name: 'Ссылка не действует' }).waitFor()
  })
})
