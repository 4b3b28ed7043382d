import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveSettings } from '#server/identity/account/settings/save-settings.ts'
import { describeScreens } from '#tests/screens/harness/browser.ts'
import {
  aComposerTestApp,
  aFile,
  type ComposerTestApp,
  composerOn,
  writeOn,
} from '#tests/screens/harness/composer-test-app.ts'
import { expectAccessible } from '#tests/screens/harness/mail-test-app.ts'

/** One dot. */
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)
const aImage = (name: string) => ({ name, mimeType: 'image/png', buffer: DOT })
const widthOf = (image: ReturnType<Page['locator']>) =>
  image.evaluate((one) => (one as unknown as HTMLImageElement).naturalWidth)

describeScreens('the foot of the composer', () => {
  let testApp: ComposerTestApp
  beforeAll(async () => {
    testApp = await aComposerTestApp()
  })
  afterAll(() => testApp?.[Symbol.asyncDispose]())

  test('a picture chosen for the text stands in it, counts, and travels in the letter', async () => {
    await using here = await testApp.visit(async () => undefined)
    const { page, mailbox, complaints } = here
    const composer = await writeOn(page)
    await composer.to.fill('pavel@outside.test,')
    await composer.subject.fill('Эскиз')
    await composer.text.click()
    await page.keyboard.type('Вот он:')
    const choosing = page.waitForEvent('filechooser')
    await composer.window.getByRole('button', { name: 'Вставить картинку' }).click()
    await (await choosing).setFiles([aImage('один.png'), aImage('два.png')])

    const image = (name: string) => composer.text.getByRole('img', { name })
    await image('два.png').waitFor()
    await expect
      .poll(() =>
        composer.text.locator('img').evaluateAll((all) => all.map((one) => one.getAttribute('alt'))),
      )
      .toEqual(['один.png', 'два.png'])
    await expect.poll(() => widthOf(image('один.png'))).toBe(1)
    await composer.files.getByText('2 вложения').waitFor()
    await expect.poll(() => composer.files.getByRole('listitem').count()).toBe(0)
    await expectAccessible(page)

    // Deleted from the text, it is no part of the message.
    await page.keyboard.press('Backspace')
    await composer.files.getByText('1 вложение').waitFor()
    await composer.send.click()
    await composer.window.waitFor({ state: 'detached' })
    await expect.poll(() => mailbox.subjectsIn('INBOX.Sent')).toEqual(['Эскиз'])

    await page.getByRole('treeitem', { name: 'Отправленные' }).click()
    await page.getByRole('grid', { name: 'Отправленные' }).getByRole('row', { name: /Эскиз/ }).click()
    const sent = page.getByRole('article', { name: /^Письмо от Марина/ })
    const images = sent.frameLocator('iframe').locator('img')
    await expect.poll(() => images.count()).toBe(1)
    await expect.poll(() => widthOf(images.first())).toBe(1)
    await expect.poll(() => sent.getByRole('region', { name: 'Вложения' }).count()).toBe(0)
    expect(complaints).toEqual([])
  })

  test('a plain text takes no pictures: those it had go along as files', async () => {
    await using here = await testApp.visit(async () => undefined)
    const { page } = here
    const composer = await writeOn(page)
    await composer.window.locator('input[accept]').setInputFiles(aImage('эскиз.png'))
    await composer.text.getByRole('img', { name: 'эскиз.png' }).waitFor()
    await composer.attach([aFile('Смета.txt')])
    await composer.files.getByText('2 вложения').waitFor()
    await expect.poll(() => composer.files.getByRole('listitem').count()).toBe(1)

    await composer.window.getByRole('radio', { name: 'Текст' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Перейти к тексту' }).click()
    await expect.poll(() => composer.files.getByRole('listitem').count()).toBe(2)
    await expect
      .poll(() => composer.window.getByRole('button', { name: 'Вставить картинку' }).count())
      .toBe(0)
  })

  const furnish = async ({ owner, email, deliver }: Parameters<Parameters<typeof testApp.visit>[0]>[0]) => {
    await testApp.app.db.sql`
      insert into profiles (account_id, name, email, signature)
      values (${owner.account_id}, 'Отдел продаж', ${email}, '<div>Ваш отдел продаж</div>')`
    await testApp.app.db.sql`
      update profiles set signature = '<div>Марина</div>' where account_id = ${owner.account_id} and is_default`
    await saveSettings(testApp.app, owner, { settings: { signature_reply: 'above' } })
    await deliver({ from: 'Pavel <pavel@outside.test>', subject: 'Вопрос', text: 'Когда будет готово?' })
  }
  const signWith = async (page: Page, composer: ReturnType<typeof composerOn>, name: string | RegExp) => {
    await composer.window.getByRole('button', { name: 'Подпись' }).click()
    await page.getByRole('menu', { name: 'Подпись' }).getByRole('menuitemcheckbox', { name }).click()
  }

  test('another signature takes the place of the one that stands there, and none leaves none', async () => {
    await using here = await testApp.visit(furnish)
    const { page, complaints } = here
    const composer = await writeOn(page)
    await composer.text.getByText('Марина').click()
    await page.keyboard.press('End')
    await page.keyboard.type(' В.')
    await signWith(page, composer, /Отдел продаж/)
    await composer.text.getByText('Ваш отдел продаж').waitFor()
    await expect.poll(() => composer.text.getByText('Марина').count()).toBe(0)
    await expect.poll(() => composer.text.getByText('---').count()).toBe(1)

    await composer.window.getByRole('button', { name: 'Подпись' }).click()
    const chosen = page.getByRole('menuitemcheckbox', { checked: true })
    await expect.poll(() => chosen.allTextContents()).toEqual([expect.stringContaining('Отдел продаж')])
    await expectAccessible(page)
    await page.getByRole('menuitemcheckbox', { name: 'Без подписи' }).click()
    await expect.poll(() => composer.text.textContent()).not.toContain('---')

    await signWith(page, composer, /Отдел продаж/)
    await composer.text.getByText('Ваш отдел продаж').waitFor()
    expect(complaints).toEqual([])
  })

  test('in an answer the signature that is chosen goes before the quote', async () => {
    await using here = await testApp.visit(furnish)
    const { page } = here
    await page
      .getByRole('grid')
      .getByRole('row', { name: /Вопрос/ })
      .click()
    await page.getByRole('group', { name: 'Быстрый ответ' }).getByRole('button').first().click()
    const composer = composerOn(page, 'Ответ')
    await composer.text.getByText('Когда будет готово?').waitFor()
    await signWith(page, composer, 'Без подписи')
    await expect.poll(() => composer.text.textContent()).not.toContain('---')
    await signWith(page, composer, /Отдел продаж/)
    await expect
      .poll(() => composer.text.textContent())
      .toMatch(/---\s*Ваш отдел продаж.*Pavel.*Когда будет готово\?/s)
  })
})
