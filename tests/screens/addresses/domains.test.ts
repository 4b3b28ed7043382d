import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkNextDomain } from '#server/addresses/domains/check-next-domain.ts'
import { describeScreens } from '#tests/screens/harness/browser.ts'
import {
  aDomainScreenTestApp,
  button,
  type DomainScreenTestApp,
  field,
  pathOf,
  row,
} from '#tests/screens/harness/domains-test-app.ts'
import { expectAccessible, PHONE, TABLET, WIDE } from '#tests/screens/harness/mail-test-app.ts'

describeScreens('domains', () => {
  let testApp: DomainScreenTestApp
  beforeAll(async () => {
    testApp = await aDomainScreenTestApp()
  })
  afterAll(() => testApp?.[Symbol.asyncDispose]())

  const VISITS = [
    { language: 'ru', viewport: WIDE, dark: false, name: 'Домены', lent: 'Делегированные адреса' },
    { language: 'en', viewport: TABLET, dark: true, name: 'Domains', lent: 'Delegated addresses' },
    { language: 'ru', viewport: PHONE, dark: true, name: 'Домены', lent: 'Делегированные адреса' },
  ] as const

  test.for(VISITS)('every page is accessible and fits, $language at $viewport.width', async (options) => {
    let id = 0
    let domain = ''
    await using visit = await testApp.openAt({ ...options, path: '/settings/main' }, async (mailbox) => {
      domain = testApp.nameOf(mailbox)
      const spf = { name: '@', type: 'TXT', value: 'v=spf1 include:_spf.other.test -all' }
      const records = [spf, { ...spf, value: 'v=spf1 a -all' }]
      id = (await testApp.confirmed(mailbox.owner, domain, records)).id
      await testApp.address(mailbox.owner, id, 'sales')
    })
    const { page, complaints } = visit
    const pages = [
      'domains/list',
      'domains/list/create',
      `domains/confirm/${id}`,
      `domains/dkim/${id}`,
      `domains/emails/${id}`,
      `domains/remove/${id}`,
      'd_emails',
    ]
    for (const one of pages) {
      await testApp.go(page, one)
      // The page of a domain is called as the domain is.
      const ofAll = one === 'd_emails' ? options.lent : options.name
      const name = one.endsWith(`/${id}`) ? domain : ofAll
      await page.getByRole('heading', { level: 1, name, exact: true }).waitFor({ state: 'attached' })
      await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0)
      await expectAccessible(page)
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth > innerWidth), { message: one })
        .toBe(false)
    }
    expect(complaints).toEqual([])
  })

  test('a new one is made without a mouse, with its name in the DNS told, and wrong names refused in words', async () => {
    await using visit = await testApp.openAt({ path: '/settings/domains' })
    const { page, mailbox } = visit
    await page.getByRole('heading', { level: 2, name: 'Доменов нет' }).waitFor()
    await expect.poll(() => pathOf(page)).toBe('/settings/domains/list')
    await button(page, 'Добавить домен').focus()
    await page.keyboard.press('Enter')
    await field(page, 'Имя домена').and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Enter')
    await page.getByText('Введите имя домена').waitFor()
    await page.keyboard.type('пример.рф')
    await page.getByText('В DNS: xn--e1afmkfd.xn--p1ai').waitFor()
    await field(page, 'Имя домена').fill('post.test')
    await page.keyboard.press('Enter')
    await page.getByText('Этот домен занят').waitFor()
    await field(page, 'Имя домена').fill('com')
    await page.keyboard.press('Enter')
    await page.getByText('Это не имя домена: введите своё, например firma.ru').waitFor()
    await field(page, 'Имя домена').fill(testApp.nameOf(mailbox))
    await page.keyboard.press('Enter')
    await page.getByRole('list', { name: 'Записи DNS' }).waitFor()
    await expect.poll(() => pathOf(page)).toMatch(/^\/settings\/domains\/dkim\/\d+$/)
  })

  test('who has no formal passport is told so, with the way to get one', async () => {
    await using visit = await testApp.openAt({ path: '/settings/domains/list/create' }, ({ owner }) =>
      testApp.known(owner, 'Марина', 100),
    )
    const { page, mailbox } = visit
    await field(page, 'Имя домена').fill(testApp.nameOf(mailbox))
    await button(page, 'Добавить').click()
    const link = page.getByRole('link', { name: 'Получить аттестат' })
    await link.waitFor()
    await expect.poll(() => link.getAttribute('href')).toContain(testApp.sandbox.url)
  })

  test('the proof says what was found instead, and the page follows the looks of the service', async () => {
    let name = ''
    let value = ''
    await using visit = await testApp.openAt({ path: '/settings/main' }, async (mailbox) => {
      name = testApp.nameOf(mailbox)
      const domain = await testApp.claim(mailbox.owner, name, [], false)
      value = domain.verification.txt.value
      await testApp.zone(name, [{ name: '@', type: 'TXT', value: 'pochtamt-verification=old' }])
    })
    const { page } = visit
    await testApp.go(page, 'domains/list')
    await row(page, name).getByText('Не подтверждён', { exact: true }).waitFor()
    await page.getByRole('link', { name, exact: true }).click()
    await page.getByRole('link', { name: 'Метатег или файл вместо записи' }).click()
    await button(page, 'Проверить сейчас').click()
    const domain = page.getByRole('region', { name })
    await domain.getByText('Подтверждается', { exact: true }).waitFor()
    await domain.getByText('найдено: pochtamt-verification=old').waitFor()
    await domain.getByText(`нужно: ${value}`).waitFor()

    const tab = page.getByRole('tab', { name: 'TXT-запись' })
    await tab.focus()
    await page.keyboard.press('ArrowRight')
    await domain.getByText(/^<meta name="pochtamt-verification"/).waitFor()
    await page.keyboard.press('End')
    await button(page, 'Скопировать имя файла').waitFor()
    await page.keyboard.press('Home')

    // The registrar has it now; the service looks by its schedule, and nobody touches the page.
    await testApp.zone(name, [{ name: '@', type: 'TXT', value }])
    await testApp.app.db.sql`update domains set next_check_at = ${testApp.app.clock()} where name = ${name}`
    while (await checkNextDomain(testApp.app));
    await domain.getByText('Активирован', { exact: true }).waitFor()
  })

  test('records say what is wrong with them and what to publish instead', async () => {
    let id = 0
    let name = ''
    await using visit = await testApp.openAt({ path: '/settings/main' }, async (mailbox) => {
      name = testApp.nameOf(mailbox)
      const text = (value: string) => ({ name: '@', type: 'TXT', value })
      const domain = await testApp.confirmed(mailbox.owner, name, [
        text('v=spf1 include:_spf.other.test ~all'),
        text('v=spf1 a -all'),
        { name: '@', type: 'MX', value: '10 mx.other.test' },
        { name: `_dmarc.${name}.${name}`, type: 'TXT', value: 'v=DMARC1; p=none' },
      ])
      id = domain.id
    })
    const { page } = visit
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await testApp.go(page, `domains/dkim/${id}`)
    const table = page.getByRole('list', { name: 'Записи DNS' })
    await table.getByText('10 mx.other.test').waitFor()
    await table.getByText(/Здесь назван чужой почтовый сервер/).waitFor()
    await table.getByText(/Записей SPF две/).waitFor()
    await table.getByText(/Регистратор приписал домен к имени второй раз/).waitFor()
    await expect.poll(() => table.getByText('ещё не видна', { exact: true }).count()).toBeGreaterThan(0)
    await table.getByRole('button', { name: /include:_spf\.other\.test a ~all/ }).click()
    const copied = () => page.evaluate(() => navigator.clipboard.readText())
    await expect.poll(copied).toMatch(/^v=spf1 include:_spf\.\S+ include:_spf\.other\.test a ~all$/)

    await table.getByRole('button', { name: /^Подпись/ }).click()
    await table.getByText('TXT вместо CNAME').first().click()
    await button(page, 'Скопировать значение TXT для pmt1._domainkey частями').click()
    await expect.poll(copied).toMatch(/^"v=DKIM1; k=rsa; p=[^"]+" "[^"]+"$/)

    await button(page, 'Сменить ключ').click()
    await page.getByText('Следующий ключ создан и ждёт, пока появится в DNS.').waitFor()
    await row(page, 'pmt2').getByText('Вступит в силу, когда появится в DNS').waitFor()
    const state = page.getByRole('table', { name: 'Ключи' }).getByText('Состояние', { exact: true })
    await expect.poll(async () => (await state.boundingBox())?.width).toBeGreaterThan(10)
  })

  test('a second one costs money, and is paid in the keeper while its page is open', async () => {
    let second = ''
    await using visit = await testApp.openAt({ path: '/settings/main' }, async (mailbox) => {
      second = testApp.nameOf(mailbox, 'not-to-be-cut-')
      await testApp.claim(mailbox.owner, testApp.nameOf(mailbox))
    })
    const { page, mailbox } = visit
    await testApp.go(page, 'domains/list/create')
    await page.getByText('Этот домен стоит 5 WMZ. Счёт придёт в Keeper').waitFor()
    await field(page, 'Имя домена').fill(second)
    await button(page, 'Добавить').click()
    const domain = page.getByRole('region', { name: second })
    await domain.getByText('Оплачивается', { exact: true }).first().waitFor()
    await domain.getByText('Домен стоит 5 WMZ').waitFor()
    await expect.poll(() => button(page, 'Проверить сейчас').count()).toBe(0)

    await testApp.go(page, 'domains/list')
    const listed = row(page, second)
    await listed.getByRole('link', { name: `Оплатить ${second}, откроется новая вкладка` }).waitFor()
    await listed.getByText(/^Счёт \d+ ждёт в Keeper до/).waitFor()
    for (const viewport of [WIDE, TABLET, PHONE]) {
      await page.setViewportSize(viewport)
      const name = listed.getByRole('link', { name: second, exact: true })
      await expect.poll(() => name.evaluate((link) => link.scrollWidth <= link.clientWidth)).toBe(true)
    }
    await page.setViewportSize(WIDE)
    await listed.getByRole('link', { name: second, exact: true }).click()
    const { wmid } = mailbox.owner
    const { invoices } = (await testApp.sandbox.control('GET', `/keeper/${wmid}/invoices`)).json
    await testApp.sandbox.control('POST', `/keeper/${wmid}/invoices/${invoices[0]!.id}/pay`)
    await button(page, 'Проверить сейчас').waitFor()
    await domain.getByText('Подтверждается', { exact: true }).waitFor()
  })

  test('one goes when the word is typed, and not before', async () => {
    let name = ''
    await using visit = await testApp.openAt({ path: '/settings/main' }, async (mailbox) => {
      name = testApp.nameOf(mailbox)
      const { id } = await testApp.confirmed(mailbox.owner, name)
      await testApp.address(mailbox.owner, id, 'sales')
    })
    const { page } = visit
    await testApp.go(page, 'domains/list')
    await button(page, `Ещё: ${name}`).click()
    await page.getByRole('menuitem', { name: 'Удалить домен' }).click()
    await page.getByText('1 адрес домена: письма на него отклоняются').waitFor()
    const remove = button(page, 'Удалить домен')
    const word = field(page, 'Введите delete, чтобы подтвердить')
    await word.fill('Delete')
    await expect.poll(() => remove.isDisabled()).toBe(true)
    await word.fill('delete')
    await word.press('Enter')
    await page.getByRole('heading', { level: 2, name: 'Доменов нет' }).waitFor()
    await expect.poll(() => pathOf(page)).toBe('/settings/domains/list')
  })

  test('a step that is done keeps its mark while its page is open', async () => {
    let id = 0
    await using visit = await testApp.openAt({ path: '/settings/main' }, async (mailbox) => {
      id = (await testApp.confirmed(mailbox.owner, testApp.nameOf(mailbox))).id
    })
    const { page } = visit
    await testApp.go(page, `domains/confirm/${id}`)
    const step = page.getByRole('navigation', { name: 'Шаги' }).locator('[aria-current="step"]')
    await step.getByText('Подтверждение').waitFor()
    await expect.poll(() => step.locator('svg').count()).toBe(1)
  })
})
