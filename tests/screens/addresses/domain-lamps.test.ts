import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DomainDetail } from '#contract/addresses/domains/domain.schema.ts'
import { checkAgain } from '#server/addresses/domains/watch/check-again.ts'
import { describeScreens } from '#tests/screens/harness/browser.ts'
import {
  aDomainScreenTestApp,
  button,
  type DomainScreenTestApp,
  field,
} from '#tests/screens/harness/domains-test-app.ts'
import { expectAccessible, type Mailbox, PHONE, WIDE } from '#tests/screens/harness/mail-test-app.ts'

const lamps = (page: Page) => page.getByRole('list', { name: 'Записи DNS' })
const lamp = (page: Page, name: string) => lamps(page).getByRole('button', { name: new RegExp(`^${name}`) })
const CLOUDFLARE = { name: '@', type: 'NS', value: 'ada.ns.cloudflare.com' }

/** All records of a domain as its page names them, without the proof; keys as such, since nobody publishes ours here. */
const recordsOf = ({ records }: DomainDetail) =>
  records.map(({ host, type, priority, expected }) => ({
    name: host,
    type: expected[1] === undefined ? type : 'TXT',
    value: expected[1] ?? (priority === null ? expected[0]! : `${priority} ${expected[0]}`),
  }))

describeScreens('the lamps of a domain', () => {
  let testApp: DomainScreenTestApp
  beforeAll(async () => {
    testApp = await aDomainScreenTestApp()
  })
  afterAll(() => testApp?.[Symbol.asyncDispose]())

  /** The service looks as an open page has it look, without waiting for its next turn. */
  async function checkNow({ owner }: Mailbox, id: number): Promise<void> {
    await testApp.app.db.sql`update domains set watched_at = null where id = ${id}`
    await checkAgain(testApp.app, owner.account_id, id)
  }

  test('light by themselves, with the words of the panel, until all nine do and the first address is made', async () => {
    let domain!: DomainDetail
    await using visit = await testApp.openAt({ path: '/settings/main' }, async (mailbox) => {
      domain = await testApp.claim(mailbox.owner, testApp.nameOf(mailbox), [CLOUDFLARE], false)
    })
    const { page, mailbox, complaints } = visit
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const { id, name, verification } = domain
    await testApp.go(page, `domains/dkim/${id}`)
    await page.getByText('Узнали по серверам имён: ada.ns.cloudflare.com').waitFor()
    await lamps(page).getByText('Cloudflare: DNS → Records → Add record.').waitFor()
    await lamp(page, 'Владение').getByText('ждём эту первой').waitFor()
    await button(page, `Скопировать: ${verification.txt.value}`).click()
    const copied = () => page.evaluate(() => navigator.clipboard.readText())
    await expect.poll(copied).toBe(verification.txt.value)
    await page.getByRole('img', { name: 'Горит: 0 из 9' }).waitFor()

    const proof = { name: '@', type: 'TXT', value: verification.txt.value }
    const spf = { name: '@', type: 'TXT', value: 'v=spf1 -all' }
    await testApp.zone(name, [CLOUDFLARE, proof, spf])
    await checkNow(mailbox, id)
    await lamp(page, 'Владение')
      .getByText(/^горит с /)
      .waitFor()
    await lamp(page, 'Отправка').getByText('отличается').waitFor()
    await lamps(page)
      .locator('ins')
      .getByText(/^include:/)
      .waitFor()
    await lamps(page)
      .getByText(/^Cloudflare: найдите запись TXT с именем @ и измените её/)
      .waitFor()
    await expectAccessible(page)

    await testApp.zone(name, [CLOUDFLARE, proof, ...recordsOf(domain)])
    await checkNow(mailbox, id)
    await page.getByRole('img', { name: 'Горит: 9 из 9' }).waitFor()
    await page.getByRole('img', { name: /^Домен принят/ }).waitFor()
    await expectAccessible(page)
    await field(page, 'Первый адрес: имя до @').fill('hello')
    await button(page, 'Создать адрес').click()
    await expect.poll(() => field(page, 'Первый адрес: имя до @').count()).toBe(0)
    expect(complaints).toEqual([])
  })

  test.for([
    { viewport: WIDE, dark: true },
    { viewport: PHONE, dark: false },
  ])('are shown by a link without signing in, until it is closed, at $viewport.width', async (options) => {
    let id = 0
    let name = ''
    await using visit = await testApp.openAt({ path: '/settings/main', ...options }, async (mailbox) => {
      name = testApp.nameOf(mailbox)
      id = (await testApp.claim(mailbox.owner, name)).id
    })
    const { page } = visit
    await testApp.go(page, `domains/dkim/${id}`)
    await button(page, 'Получить ссылку').click()
    const link = await button(page, 'Скопировать ссылку').getAttribute('title')
    await using guests = await page
      .context()
      .browser()!
      .newContext({
        viewport: options.viewport,
        colorScheme: options.dark ? 'dark' : 'light',
        locale: 'ru-RU',
      })
    const guest = await guests.newPage()
    const answer = await guest.goto(link!)
    expect(answer?.headers()).toMatchObject({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' })
    await guest.getByRole('heading', { level: 1, name }).waitFor()
    await guest.getByText(/просит завести записи DNS для домена$/).waitFor()
    await lamp(guest, 'Владение').waitFor()
    await expectAccessible(guest)
    await expect
      .poll(() => guest.evaluate(() => document.documentElement.scrollWidth > innerWidth))
      .toBe(false)

    await button(page, 'Послать письмом').click()
    await page.getByRole('dialog', { name: 'Новое письмо' }).getByText(link!).waitFor()
    await button(page, 'Закрыть и сохранить черновик').click()
    await page.getByRole('dialog', { name: 'Новое письмо' }).waitFor({ state: 'detached' })
    await button(page, 'Закрыть ссылку').click()
    await button(page, 'Получить ссылку').waitFor()
    await guest.reload()
    await guest.getByRole('heading', { name: 'Ссылка больше ничего не показывает' }).waitFor()
  })
})
