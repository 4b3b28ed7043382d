import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeScreens } from '#tests/screens/harness/browser.ts'
import {
  aDomainScreenTestApp,
  button,
  type DomainScreenTestApp,
  field,
  row,
} from '#tests/screens/harness/domains-test-app.ts'
import type { Mailbox } from '#tests/screens/harness/mail-test-app.ts'

describeScreens('addresses of a domain', () => {
  let testApp: DomainScreenTestApp
  beforeAll(async () => {
    testApp = await aDomainScreenTestApp()
  })
  afterAll(() => testApp?.[Symbol.asyncDispose]())

  /** The owner of a confirmed domain at the page of its addresses. */
  async function anOwner(names: string[] = []) {
    let id = 0
    let name = ''
    const visit = await testApp.openAt({ path: '/settings/main' }, async (mailbox) => {
      name = testApp.nameOf(mailbox)
      id = (await testApp.confirmed(mailbox.owner, name)).id
      for (const one of names) await testApp.address(mailbox.owner, id, one)
    })
    await testApp.go(visit.page, `domains/emails/${id}`)
    await button(visit.page, 'Новый адрес').waitFor()
    return { visit, page: visit.page, id, name }
  }
  const somebody = () => testApp.openAt({ path: '/settings/d_emails' })
  async function offer(page: Page, email: string, whom: Mailbox) {
    await button(page, `Передать ${email}`).click()
    await field(page, 'WMID или email').fill(whom.owner.email)
    await button(page, 'Найти').click()
    await page.getByRole('dialog').getByText('Марина К', { exact: true }).waitFor()
    await page.getByRole('dialog').getByText('Аттестат: формальный, данные не проверены').waitFor()
    await page
      .getByRole('dialog')
      .getByText(/Письма, которые уже пришли, останутся у вас/)
      .waitFor()
    await button(page, 'Отправить запрос').click()
    await row(page, email).getByText('Запрос отправлен', { exact: true }).waitFor()
  }
  const menu = async (page: Page, email: string, item: string) => {
    await button(page, `Ещё: ${email}`).click()
    await page.getByRole('menuitem', { name: item, exact: true }).click()
  }
  const state = (page: Page, email: string, words: string) =>
    row(page, email).getByText(words, { exact: true }).waitFor()

  test('are made, switched, chosen to take everything, and deleted', async () => {
    const { visit, page, name } = await anOwner()
    await using _visit = visit
    await page.getByRole('heading', { level: 2, name: 'Адресов нет' }).waitFor()
    await button(page, 'Новый адрес').click()
    await page.getByText('бесплатно, осталось 5 из 5').waitFor()
    await button(page, 'Создать').click()
    await page.getByText('Введите имя', { exact: true }).waitFor()
    await field(page, 'Имя').fill('продажи')
    await page.keyboard.press('Enter')
    await page.getByText('Только латиница, цифры, точка, дефис и подчёркивание').waitFor()
    await field(page, 'Имя').fill('sales')
    await page.keyboard.press('Enter')
    const email = `sales@${name}`
    await state(page, email, 'Активен')

    await button(page, 'Письма на несуществующие адреса: Отклонять').click()
    await page.getByRole('option', { name: email }).click()
    await row(page, email).getByText('бесплатный, принимает всё').waitFor()
    await page.getByRole('switch', { name: `Принимать письма: ${email}` }).click()
    await state(page, email, 'Выключен')
    await menu(page, email, 'Удалить адрес')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить адрес' }).click()
    await page.getByRole('heading', { level: 2, name: 'Адресов нет' }).waitFor()
  })

  test('beyond the free ones are paid for, and work once they are', async () => {
    const { visit, page, name } = await anOwner(['a', 'b', 'c', 'd', 'e'])
    await using here = visit
    await button(page, 'Новый адрес').click()
    await page.getByText('стоит 1 WMZ, счёт придёт в Keeper').waitFor()
    await field(page, 'Имя').fill('sixth')
    await page.keyboard.press('Enter')
    const email = `sixth@${name}`
    await state(page, email, 'Оплачивается')
    const { wmid } = here.mailbox.owner
    const { invoices } = (await testApp.sandbox.control('GET', `/keeper/${wmid}/invoices`)).json
    await testApp.sandbox.control('POST', `/keeper/${wmid}/invoices/${invoices[0]!.id}/pay`)
    await state(page, email, 'Активен')
  })

  test('nobody unknown and not oneself is asked to take one', async () => {
    const { visit, page, name } = await anOwner(['sales'])
    await using here = visit
    await button(page, `Передать sales@${name}`).click()
    await button(page, 'Найти').click()
    await page.getByText('Введите WMID или email').waitFor()
    await field(page, 'WMID или email').fill('nobody@outside.test')
    await page.keyboard.press('Enter')
    await page.getByText('Неверный email или WMID!').waitFor()
    await field(page, 'WMID или email').fill(here.mailbox.owner.wmid)
    await page.keyboard.press('Enter')
    await page.getByText('Это вы сами').waitFor()
    await expect.poll(() => button(page, 'Отправить запрос').count()).toBe(0)
  })

  test('are offered, taken, lent with a term and taken back while both pages are open', async () => {
    const { visit, page, name } = await anOwner(['sales'])
    await using _visit = visit
    const email = `sales@${name}`
    await using guest = await somebody()
    await guest.page.getByRole('heading', { level: 2, name: 'Никто не передал вам адрес' }).waitFor()
    await offer(page, email, guest.mailbox)
    await guest.page.getByText('Вам предлагают 1 адрес').waitFor()
    await button(guest.page, `Принять ${email}`).click()
    await state(guest.page, email, 'Передан вам')
    await state(page, email, 'Подтверждено')

    await menu(page, email, 'Копия и срок')
    await page.getByRole('checkbox', { name: 'Оставлять копию новых писем мне' }).check()
    await field(page, 'До какого дня').fill('31.13.2099')
    await button(page, 'Сохранить').click()
    await page.getByText('День пишется так: 31.12.2026').waitFor()
    await field(page, 'До какого дня').fill('31.12.2099')
    await button(page, 'Сохранить').click()
    await row(page, email)
      .getByText(/до 31\.12\.2099, копия остаётся у вас/)
      .waitFor()
    await row(guest.page, email).getByText('до 31.12.2099').waitFor()

    // The address is among those of the guest, without reload.
    await guest.page.getByRole('link', { name: 'К письмам' }).click()
    await guest.page.getByRole('button', { name: /^Адрес: / }).click()
    await guest.page.getByRole('option', { name: email }).waitFor()
    await guest.page.keyboard.press('Escape')

    await menu(page, email, 'Отозвать')
    await page.getByText(/Пришедшие письма останутся у получателя/).waitFor()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Отозвать' }).click()
    await state(page, email, 'Отозвано')
    await guest.page.getByRole('button', { name: /^Адрес: / }).click()
    await expect.poll(() => guest.page.getByRole('option', { name: email }).count()).toBe(0)
  })

  test('are declined, offered again, and given back', async () => {
    const { visit, page, name } = await anOwner(['sales'])
    await using _visit = visit
    const email = `sales@${name}`
    await using guest = await somebody()
    await offer(page, email, guest.mailbox)
    await button(guest.page, `Отклонить ${email}`).click()
    await state(page, email, 'Отклонено')
    await offer(page, email, guest.mailbox)
    await button(guest.page, `Принять ${email}`).click()
    await button(guest.page, `Вернуть ${email}`).click()
    await guest.page.getByText(/Письма, которые уже есть, останутся у вас/).waitFor()
    await guest.page.getByRole('alertdialog').getByRole('button', { name: 'Вернуть' }).click()
    await state(guest.page, email, 'Отозвано')
    await state(page, email, 'Отозвано')
  })
})
