import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { describeScreens } from '#tests/screens/harness/browser.ts'
import { WIDE } from '#tests/screens/harness/mail-test-app.ts'
import { aWholeWorld } from '#tests/screens/harness/whole-world.ts'

const ANNA = '900000000101@pochtamt.test'

/** The whole world, and a Russian browser. */
async function firstMinute() {
  const { browser, mail, outside } = await aWholeWorld()
  const context = await browser.newContext({ viewport: WIDE, locale: 'ru-RU' })
  return { mail, outside, page: () => context.newPage() }
}

async function signInAsAnna(page: Page, mail: string): Promise<void> {
  await page.goto(`${mail}/login`)
  await page.getByText('Войти через Keeper').click()
  await page.getByRole('button', { name: /Анна Петрова/ }).click()
  await page.getByRole('grid', { name: 'Входящие' }).waitFor()
}

async function writeFromOutside(page: Page, outside: string): Promise<void> {
  await page.goto(`${outside}/outside/write`)
  await page.getByLabel('Кому').fill(ANNA)
  await page.getByLabel('Тема').fill('Вопрос о выставке')
  await page.getByLabel('Текст', { exact: true }).fill('Во сколько открытие?')
  await page.getByRole('button', { name: 'Отправить' }).click()
  await page.getByText('Почтовая служба приняла письмо').first().waitFor()
}

async function answerWithFile(page: Page): Promise<void> {
  await page
    .getByRole('toolbar', { name: 'Действия с письмом' })
    .getByRole('button', { name: 'Ответить', exact: true })
    .click()
  const composer = page.getByRole('dialog', { name: 'Ответ' })
  await composer.getByRole('textbox', { name: 'Текст письма' }).and(page.locator(':focus')).waitFor()
  await page.keyboard.type('В шесть вечера, план приложен.')
  const chooser = page.waitForEvent('filechooser')
  await composer.getByRole('button', { name: 'Прикрепить файл' }).click()
  await (await chooser).setFiles({
    name: 'План.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('18:00 открытие'),
  })
  await composer.getByText('План.txt').waitFor()
  // Looked for before it comes: it goes by itself.
  const sent = page.getByText('Письмо отправлено').waitFor()
  await page.keyboard.press('Control+Enter')
  await sent
}

describeScreens('the first minute', () => {
  test('Anna signs in by clicking, sees a letter arrive, answers it with a file, and finds it outside and in Sent', async () => {
    const { mail, outside, page } = await firstMinute()
    const anna = await page()
    await signInAsAnna(anna, mail)
    await expect.poll(() => anna.getByRole('grid').getByRole('row').count()).toBeGreaterThan(10)

    await writeFromOutside(await page(), outside)
    await anna.bringToFront()
    await anna.getByRole('row', { name: /Вопрос о выставке/ }).click()
    await anna.frameLocator('iframe[title="Текст письма"]').getByText('Во сколько открытие?').waitFor()
    await answerWithFile(anna)

    const inbox = await page()
    await inbox.goto(`${outside}/outside/inbox`)
    await inbox.getByText('Re: Вопрос о выставке').first().click()
    await inbox.getByText('План.txt').first().waitFor()
    await expect.poll(() => inbox.locator('main').textContent()).toMatch(/DKIM[^\n]*\n?\s*pass/i)

    await anna.bringToFront()
    await anna.getByRole('treeitem', { name: /Отправленные/ }).click()
    await anna.getByRole('row', { name: /Re: Вопрос о выставке/ }).waitFor()
  })
})
