import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { describeScreens } from '#tests/screens/harness/browser.ts'
import { button, field } from '#tests/screens/harness/locators.ts'
import { WIDE } from '#tests/screens/harness/mail-test-app.ts'
import { aWholeWorld } from '#tests/screens/harness/whole-world.ts'

const DOMAIN = 'petrova.test'
const SALES = `sales@${DOMAIN}`
const ANNA = '900000000101'
const BORIS = '900000000102'
const STORY_MS = 1_200_000

/** The whole world, where everybody has a Russian browser of their own. */
async function aStory() {
  const { browser, mail, outside } = await aWholeWorld()
  return {
    outside,
    /** Somebody signs in at the provider by a click, in a browser of their own. */
    async arrive(name: RegExp): Promise<Page> {
      const context = await browser.newContext({ viewport: WIDE, locale: 'ru-RU' })
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      const page = await context.newPage()
      await page.goto(`${mail}/login`)
      await page.getByText('Войти через Keeper').click()
      await page.getByRole('button', { name }).click()
      await page.getByRole('grid', { name: 'Входящие' }).waitFor()
      return page
    },
  }
}

const section = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Разделы настроек' }).getByRole('link', { name, exact: true })
const step = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Шаги' }).getByRole('link', { name })
const row = (page: Page, words: string) => page.getByRole('row').filter({ hasText: words })

async function elsewhere(context: BrowserContext, address: string, act: (page: Page) => Promise<unknown>) {
  const page = await context.newPage()
  await page.goto(address)
  await act(page)
  await page.close()
}

async function payInKeeper(page: Page, outside: string): Promise<void> {
  await elsewhere(page.context(), `${outside}/keeper/${ANNA}`, async (keeper) => {
    await button(keeper, /^(Оплатить|Pay)$/).click()
    await keeper
      .getByText(/^(оплачен|paid)$/)
      .first()
      .waitFor()
  })
}

async function buyAlias(page: Page, outside: string): Promise<void> {
  await section(page, 'Псевдонимы').click()
  await button(page, 'Новый псевдоним').click()
  await field(page, 'Имя').fill('anna-shop')
  // Her free one may be taken already.
  const paid = page.getByRole('radio', { name: /Платный/ })
  await paid.check()
  await button(page, 'Создать и выставить счёт').click()
  await row(page, 'anna-shop@').getByText('Оплачивается', { exact: true }).waitFor()
  await payInKeeper(page, outside)
  await row(page, 'anna-shop@').getByText('Активен', { exact: true }).waitFor()
}

async function addDomain(page: Page): Promise<void> {
  await section(page, 'Домены').click()
  await button(page, 'Добавить домен').click()
  await field(page, 'Имя домена').fill(DOMAIN)
  await button(page, 'Добавить').click()
  await page.getByRole('list', { name: 'Записи DNS' }).waitFor()
}

async function publishRecords(page: Page, outside: string): Promise<void> {
  await step(page, /Записи DNS/).click()
  // Looked for before it comes: it goes by itself.
  const copied = button(page, 'Скопировано').waitFor()
  await button(page, 'Скопировать все').click()
  await copied
  await elsewhere(page.context(), `${outside}/dns`, async (dns) => {
    await dns.getByLabel(/^(Домен|Domain)$/).fill(DOMAIN)
    await button(dns, /^(Добавить|Add)$/)
      .first()
      .click()
    await dns.getByRole('heading', { name: DOMAIN }).waitFor()
    await dns.getByLabel(/^(Вставить записи|Paste records)$/).click()
    await dns.keyboard.press('Control+V')
    await button(dns, /^(Внести записи|Put the records|Enter records)$/).click()
    await dns.getByText('pmt1._domainkey').first().waitFor()
  })
}

async function confirm(page: Page): Promise<void> {
  await step(page, /Подтверждение/).click()
  await button(page, 'Проверить сейчас').click()
  const domain = page.getByRole('region', { name: DOMAIN })
  await domain.getByText('Активирован', { exact: true }).waitFor()
  await domain.getByText('Принимает', { exact: true }).waitFor()
  await domain.getByText('Отправляет', { exact: true }).waitFor()
  await step(page, /на месте (\d+) из \1$/).waitFor()
}

async function lendAddress(page: Page): Promise<void> {
  await step(page, /Адреса/).click()
  await button(page, 'Новый адрес').click()
  await field(page, 'Имя').fill('sales')
  await button(page, 'Создать').click()
  await button(page, `Передать ${SALES}`).click()
  await field(page, 'WMID или email').fill(BORIS)
  await button(page, 'Найти').click()
  await page.getByRole('dialog').getByText('Борис Лебедев', { exact: true }).waitFor()
  await button(page, 'Отправить запрос').click()
  await row(page, SALES).getByText('Запрос отправлен', { exact: true }).waitFor()
}

async function writeFromOutside(page: Page, outside: string): Promise<void> {
  await elsewhere(page.context(), `${outside}/outside/write`, async (write) => {
    await write.getByLabel('Кому').fill(SALES)
    await write.getByLabel('Тема').fill('Есть ли в продаже?')
    await write.getByLabel('Текст', { exact: true }).fill('Сколько стоит каталог?')
    await button(write, 'Отправить').click()
    await write.getByText('Почтовая служба приняла письмо').first().waitFor()
  })
}

async function answer(page: Page): Promise<void> {
  await page.getByRole('row', { name: /Есть ли в продаже/ }).click()
  await page.frameLocator('iframe[title="Текст письма"]').getByText('Сколько стоит каталог?').waitFor()
  await page
    .getByRole('toolbar', { name: 'Действия с письмом' })
    .getByRole('button', { name: 'Ответить', exact: true })
    .click()
  const composer = page.getByRole('dialog', { name: 'Ответ' })
  await composer.getByRole('textbox', { name: 'Текст письма' }).and(page.locator(':focus')).waitFor()
  await composer.getByRole('button', { name: new RegExp(`Отправитель: .*${SALES}`) }).waitFor()
  await page.keyboard.type('Сто рублей.')
  const sent = page.getByText('Письмо отправлено').waitFor()
  await page.keyboard.press('Control+Enter')
  await sent
}

async function seenOutside(page: Page, outside: string): Promise<string> {
  let seen = ''
  await elsewhere(page.context(), `${outside}/outside/inbox`, async (inbox) => {
    await inbox.getByText('Re: Есть ли в продаже?').first().click()
    await inbox.frameLocator('iframe').getByText('Сто рублей.').waitFor()
    seen = (await inbox.locator('main').textContent()) ?? ''
  })
  return seen
}

describeScreens('a domain of one’s own', () => {
  test('Anna buys an alias, proves a domain, lends an address of it to Boris, who answers from it with its signature', {
    timeout: STORY_MS,
  }, async () => {
    const { outside, arrive } = await aStory()
    const anna = await arrive(/Анна Петрова/)
    await anna.getByRole('link', { name: 'Настройки', exact: true }).click()
    await buyAlias(anna, outside)
    await addDomain(anna)
    await publishRecords(anna, outside)
    await confirm(anna)
    await lendAddress(anna)

    const boris = await arrive(/Борис Лебедев/)
    await boris.getByRole('link', { name: 'Настройки', exact: true }).click()
    await section(boris, 'Делегированные адреса').click()
    await button(boris, `Принять ${SALES}`).click()
    await row(boris, SALES).getByText('Передан вам', { exact: true }).waitFor()
    // Anna's page is open all the time and is not touched.
    await row(anna, SALES).getByText('Подтверждено', { exact: true }).waitFor()

    await boris.getByRole('link', { name: 'К письмам' }).click()
    await boris.getByRole('button', { name: /Адрес: / }).click()
    await boris.getByRole('option', { name: SALES }).waitFor()
    await boris.keyboard.press('Escape')
    await writeFromOutside(boris, outside)
    await answer(boris)
    const seen = await seenOutside(boris, outside)
    expect(seen).toContain(SALES)
    expect(seen).toMatch(/DKIM\s*pass\s*pmt1\._domainkey\.petrova\.test/i)
  })
})
