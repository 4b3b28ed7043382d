import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ASandbox, aSandbox } from '#sandbox/testing/a-sandbox.ts'
import { createAlias } from '#server/addresses/aliases/create-alias.ts'
import { listAliases } from '#server/addresses/aliases/list-aliases.ts'
import { saveAlias } from '#server/addresses/aliases/save-alias.ts'
import { createProfile } from '#server/identity/profiles/create-profile.ts'
import { postForm, question } from '#tests/flows/billing/payments-test-app.ts'
import { describeScreens } from '#tests/screens/harness/browser.ts'
import { composerOn } from '#tests/screens/harness/composer-test-app.ts'
import { button, field } from '#tests/screens/harness/locators.ts'
import {
  aMailTestApp,
  expectAccessible,
  type Mailbox,
  type MailTestApp,
  PHONE,
  TABLET,
  WIDE,
} from '#tests/screens/harness/mail-test-app.ts'

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const badge = (page: Page, email: string, words: string) => row(page, email).getByText(words, { exact: true })
const menu = async (page: Page, email: string, item: string) => {
  await button(page, `Ещё: ${email}`).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

describeScreens('aliases', () => {
  const undo = new AsyncDisposableStack()
  let sandbox: ASandbox
  let testApp: MailTestApp
  beforeAll(async () => {
    sandbox = undo.use(await aSandbox())
    const services = ['W3S_URL', 'MERCHANT_URL', 'PASSPORT_URL']
    testApp = undo.use(
      await aMailTestApp({ config: Object.fromEntries(services.map((name) => [name, sandbox.url])) }),
    )
  })
  afterAll(() => undo.disposeAsync())

  /** Somebody with a formal passport and ten WMZ, on the page of aliases. */
  const openAt = (
    at = '',
    options: Parameters<MailTestApp['visit']>[1] = {},
    furnish: (mailbox: Mailbox) => Promise<unknown> = async () => undefined,
  ) =>
    testApp.visit(
      async (mailbox) => {
        const { wmid } = mailbox.owner
        await sandbox.control('PUT', `/people/${wmid}`, { firstname: 'Anna', lastname: 'K', passport: 110 })
        await sandbox.control('PUT', `/keeper/${wmid}`, { balance: '10' })
        await furnish(mailbox)
      },
      { ...options, path: `/settings/aliases${at}` },
    )
  /** A name that no other test takes. */
  const nameOf = ({ owner }: Mailbox, word: string) => `${word}-${owner.wmid.slice(-8)}`
  const withFree = async (mailbox: Mailbox) => {
    const form = { name: nameOf(mailbox, 'free'), domain: 'post.test' }
    await createAlias(testApp.app, mailbox.owner, form, { idempotency_key: null })
  }
  const freeOf = (mailbox: Mailbox) => `${nameOf(mailbox, 'free')}@post.test`
  async function order(page: Page, mailbox: Mailbox, word = 'shop'): Promise<string> {
    await button(page, 'Новый псевдоним').click()
    await field(page, 'Имя').fill(nameOf(mailbox, word))
    await button(page, 'Создать и выставить счёт').dblclick()
    const email = `${nameOf(mailbox, word)}@post.test`
    await badge(page, email, 'Оплачивается').waitFor()
    return email
  }
  const decide = async ({ owner }: Mailbox, decision: 'hold' | 'pay' | 'reject' | 'expire') => {
    const { invoices } = (await sandbox.control('GET', `/keeper/${owner.wmid}/invoices`)).json
    await sandbox.control('POST', `/keeper/${owner.wmid}/invoices/${invoices[0]!.id}/${decision}`)
  }

  test('Anna takes her free alias, buys another, pays it in the keeper, writes from it and switches it off', async () => {
    await using visit = await openAt()
    const { page, mailbox, complaints } = visit
    await button(page, 'Новый псевдоним').click()
    await button(page, 'Случайное').click()
    await expect.poll(() => field(page, 'Имя').inputValue()).toMatch(/^[a-z]{8}\d{3}$/)
    const name = await field(page, 'Имя').inputValue()
    await button(page, 'Создать').click()
    await badge(page, `${name}@post.test`, 'Активен').waitFor()

    const email = await order(page, mailbox)
    await page.getByText(`У вас неоплаченный счёт: ${email}, 1\u00a0WMZ`).waitFor()
    const { invoices } = (await sandbox.control('GET', `/keeper/${mailbox.owner.wmid}/invoices`)).json
    expect(invoices).toMatchObject([{ amount: '1', state: 0 }])
    const pay = row(page, email).getByRole('link', { name: /^Оплатить/ })
    await expect.poll(() => pay.getAttribute('href')).toContain(sandbox.url)

    const keeper = await page.context().newPage()
    await keeper.goto(`${sandbox.url}/keeper/${mailbox.owner.wmid}`)
    await keeper.getByRole('button', { name: /^(Pay|Оплатить)$/ }).click()
    await keeper.getByText(/^(paid|оплачен)$/).waitFor()
    await page.bringToFront()
    await badge(page, email, 'Активен').waitFor()
    await expect.poll(() => page.getByText('У вас неоплаченный счёт').count()).toBe(0)

    await page
      .getByRole('navigation', { name: 'Разделы настроек' })
      .getByRole('link', { name: 'Счета' })
      .click()
    await badge(page, email, 'Оплачен').waitFor()
    await page.getByRole('link', { name: 'К письмам' }).click()
    await button(page, 'Адрес: Все адреса').click()
    await page.getByRole('option', { name: email }).click()
    await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/mail\/folder\/\d+\//)
    await button(page, 'Написать').click()
    const { window } = composerOn(page)
    const senders = async () => {
      await window.getByRole('button', { name: /^Отправитель/ }).click()
      await page.getByRole('option').first().waitFor()
      const all = await page.getByRole('option').allTextContents()
      await page.keyboard.press('Escape')
      return all.join()
    }
    await expect.poll(() => senders()).toContain(email)

    const { aliases } = await listAliases(testApp.app, mailbox.owner)
    const { id } = aliases.find((one) => one.email === email)!
    await saveAlias(testApp.app, mailbox.owner, { id, enabled: false })
    await expect.poll(senders).not.toContain(email)
    expect(complaints).toEqual([])
  })

  test('an order that is held, refused or run out says so, and a refused one is issued again', async () => {
    await using visit = await openAt('', {}, withFree)
    const { page, mailbox } = visit
    const email = await order(page, mailbox)
    await decide(mailbox, 'hold')
    await row(page, email).getByRole('button', { name: 'Проверить оплату' }).click()
    await badge(page, email, 'Под протекцией').waitFor()
    await row(page, email)
      .getByRole('link', { name: /^Оплатить/ })
      .waitFor({ state: 'detached' })
    await decide(mailbox, 'reject')
    await row(page, email).getByRole('button', { name: 'Проверить оплату' }).click()
    await badge(page, email, 'Счёт отклонён').waitFor()
    await row(page, email).getByRole('button', { name: 'Выставить заново' }).click()
    await badge(page, email, 'Оплачивается').waitFor()
    await expect.poll(() => row(page, email).count()).toBe(1)
    await decide(mailbox, 'reject')
    // The page asks by itself.
    await badge(page, email, 'Счёт отклонён').waitFor()
    await menu(page, email, 'Убрать из списка')
    await row(page, email).waitFor({ state: 'detached' })
  })

  test('an order that is being paid on its page says so, and nothing of the keeper', async () => {
    await using visit = await openAt('', {}, withFree)
    const { page, mailbox } = visit
    const email = await order(page, mailbox)
    await row(page, email).getByText('ждёт в Keeper').waitFor()
    const { checkouts } = (await sandbox.control('GET', '/checkouts')).json
    const { payment_no, result_url } = checkouts.find(({ description }) => description.includes(email))!
    // The merchant of this sandbox knows another service: what it would ask is asked here.
    const answer = await postForm(testApp.origin + new URL(result_url!).pathname, question(payment_no))
    expect(answer.text).toBe('YES')
    const hint = 'Оплатите на платёжной странице до 19.11.2026: Keeper этот счёт больше не примет'
    await row(page, email).getByText(hint).waitFor()
    await badge(page, email, 'Оплачивается').waitFor()
    await row(page, email)
      .getByRole('link', { name: /^Оплатить/ })
      .waitFor()
    await page
      .getByRole('navigation', { name: 'Разделы настроек' })
      .getByRole('link', { name: 'Счета' })
      .click()
    await row(page, email).getByText(hint).waitFor()
  })

  test('an alias has a password of its own, set, changed at most once a minute, and taken away', async () => {
    await using visit = await openAt('', {}, withFree)
    const { page, mailbox } = visit
    const email = freeOf(mailbox)
    const form = page.getByRole('form', { name: `Пароль для ${email}` })
    const fill = async (password: string, runPeriodically = password) => {
      await form.getByRole('textbox', { name: 'Новый пароль' }).fill(password)
      await form.getByRole('textbox', { name: 'Повторите пароль' }).fill(runPeriodically)
      await form.getByRole('button', { name: 'Сохранить' }).click()
    }
    await menu(page, email, 'Задать пароль')
    await form.getByText('Для IMAP нужен пароль аккаунта').waitFor()
    await fill('short')
    await form.getByText('Не короче 8 знаков').waitFor()
    await fill('long-enough', 'long-enouhg')
    await form.getByText('Пароли не совпадают').waitFor()
    await expectAccessible(page)
    await fill('long-enough')
    await badge(page, email, 'Задан').waitFor()
    await form.waitFor({ state: 'detached' })

    await menu(page, email, 'Сменить пароль')
    await fill('another-one')
    await form.getByText('Повторный запрос на смену пароля').waitFor()
    await testApp.app.db.sql`
      update aliases set access_changed_at = access_changed_at - interval '2 minutes'
      where account_id = ${mailbox.owner.account_id}`
    await fill('another-one')
    await form.waitFor({ state: 'detached' })
    await testApp.app.db.sql`
      update aliases set access_changed_at = access_changed_at - interval '2 minutes'
      where account_id = ${mailbox.owner.account_id}`
    await menu(page, email, 'Убрать пароль')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Убрать пароль' }).click()
    await badge(page, email, 'Нет').waitFor()
  })

  test('before an alias is deleted it is offered to switch it off; that of the default sender stays', async () => {
    await using visit = await openAt('', {}, async (mailbox) => {
      await withFree(mailbox)
      const profile = { name: 'Anna', organization: '', signature: '', reply_to: '', default: true }
      await createProfile(testApp.app, mailbox.owner, { profile: { ...profile, email: freeOf(mailbox) } })
    })
    const { page, mailbox } = visit
    const email = freeOf(mailbox)
    const question = page.getByRole('alertdialog')
    await menu(page, email, 'Удалить')
    await question.getByRole('button', { name: 'Удалить псевдоним' }).click()
    await question.getByText('С этого адреса отправляет основной профиль').waitFor()
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Выключить' }).click()
    await badge(page, email, 'Выключен').waitFor()
    const accept = page.getByRole('switch', { name: `Принимать письма: ${email}` })
    await expect.poll(() => accept.isChecked()).toBe(false)
    await accept.check()
    await badge(page, email, 'Активен').waitFor()

    await testApp.app.db.sql`delete from profiles where account_id = ${mailbox.owner.account_id}`
    await menu(page, email, 'Удалить')
    await question.getByRole('button', { name: 'Удалить псевдоним' }).dblclick()
    await row(page, email).waitFor({ state: 'detached' })
    expect((await listAliases(testApp.app, mailbox.owner)).aliases).toEqual([])
  })

  const VISITS = [
    { language: 'ru', viewport: WIDE, dark: false },
    { language: 'en', viewport: TABLET, dark: true },
    { language: 'en', viewport: PHONE, dark: false },
  ] as const
  test.for(VISITS)('the pages can be read by everybody: $language, $viewport.width', async (options) => {
    await using visit = await openAt('', options, withFree)
    const { page, mailbox, session, complaints } = visit
    const name = nameOf(mailbox, 'order')
    await session.post('/api/v1/user/aliases/paid', { name, domain: 'post.test' })
    for (const at of ['aliases', 'aliases/create', 'invoices']) {
      await page.goto(`${testApp.origin}/settings/${at}`)
      await page.getByText(`${name}@post.test`).first().waitFor()
      await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0)
      await expectAccessible(page)
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth > innerWidth), { message: at })
        .toBe(false)
    }
    expect(complaints).toEqual([])
  })
})
