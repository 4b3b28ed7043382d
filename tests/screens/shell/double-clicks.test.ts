import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeScreens } from '#tests/screens/harness/browser.ts'
import { row } from '#tests/screens/harness/locators.ts'
import { aMailTestApp, type MailTestApp } from '#tests/screens/harness/mail-test-app.ts'
import { aMouse, doubleClick, middleOf } from '#tests/screens/harness/mouse.ts'
import { DOUBLE_CLICK_MS } from '#web/mailbox/actions/removal/double-click.ts'

const rows = (page: Page) => page.getByRole('grid').getByRole('row')
const offer = (page: Page) => page.getByRole('status').filter({ hasText: 'Удалено 1 письмо' })

/** Runs in the page, which does nothing else meanwhile. */
function busyFor(ms: number): void {
  const end = performance.now() + ms
  while (performance.now() < end);
}

describeScreens('a double click where one was meant', () => {
  let testApp: MailTestApp
  beforeAll(async () => {
    testApp = await aMailTestApp()
  })
  afterAll(() => testApp?.[Symbol.asyncDispose]())

  test('deletes one letter, opens none, and undo brings it back', async () => {
    await using here = await testApp.visit(({ deliverMany }) => deliverMany(4))
    const { page, mailbox } = here
    const answers: string[] = []
    page.on('response', (answer) => {
      if (answer.url().endsWith('/messages/delete')) answers.push(answer.url())
    })
    await row(page, /Письмо 3/).hover()
    const spot = await middleOf(row(page, /Письмо 3/).getByRole('button', { name: 'Удалить' }))
    const mouse = await aMouse(page)
    await mouse.click(spot, 2)
    await row(page, /Письмо 3/).waitFor({ state: 'detached' })
    await page.evaluate(busyFor, DOUBLE_CLICK_MS)
    // The last press falls where the first one fell: by then another row lies there.
    await mouse.click(spot)
    await expect.poll(() => mailbox.subjectsIn('INBOX.Trash')).toEqual(['Письмо 3'])
    await expect.poll(() => answers.length).toBe(1)
    await offer(page).waitFor()
    expect(new URL(page.url()).pathname).toMatch(/\/all\/\d+\/1$/)
    await page.keyboard.press('z')
    await row(page, /Письмо 3/).waitFor()
    await expect.poll(() => mailbox.subjectsIn('INBOX.Trash')).toEqual([])
  })

  test('on the bar of the open letter deletes that letter once, and undo brings it back', async () => {
    await using here = await testApp.visit(({ deliverMany }) => deliverMany(3))
    const { page, mailbox } = here
    await row(page, /Письмо 2/).click()
    await page.getByRole('heading', { name: 'Письмо 2' }).waitFor()
    const bar = page.getByRole('toolbar', { name: 'Действия с письмом' })
    await doubleClick(page, bar.getByRole('button', { name: 'Удалить', exact: true }))
    await expect.poll(() => mailbox.subjectsIn('INBOX.Trash')).toEqual(['Письмо 2'])
    await offer(page).waitFor()
    await page.keyboard.press('z')
    await row(page, /Письмо 2/).waitFor()
    await expect.poll(() => mailbox.subjectsIn('INBOX.Trash')).toEqual([])
  })

  test('a row that slides under the resting pointer offers what is done to it', async () => {
    await using here = await testApp.visit(({ deliverMany }) => deliverMany(3))
    const { page } = here
    await row(page, /Письмо 3/).hover()
    await row(page, /Письмо 3/)
      .getByRole('button', { name: 'Удалить' })
      .click()
    await expect.poll(() => rows(page).count()).toBe(2)
    await row(page, /Письмо 2/).hover()
    await row(page, /Письмо 2/)
      .getByRole('button', { name: 'Удалить' })
      .waitFor()
  })

  test('opens one window for a new letter and one for an answer; another answer is another window', async () => {
    await using here = await testApp.visit(({ deliverMany }) => deliverMany(2))
    const { page } = here
    const windows = page.getByRole('dialog')
    await doubleClick(page, page.getByRole('button', { name: 'Написать' }))
    await windows.first().getByRole('combobox', { name: 'Кому' }).waitFor()
    await expect.poll(() => windows.count()).toBe(1)
    await page.getByRole('button', { name: 'Закрыть и сохранить черновик' }).click()
    await windows.first().waitFor({ state: 'detached' })

    await row(page, /Письмо 2/).click()
    const toolbar = page.getByRole('toolbar', { name: 'Действия с письмом' })
    await doubleClick(page, toolbar.getByRole('button', { name: 'Ответить', exact: true }))
    await windows.first().getByRole('textbox', { name: 'Тема' }).waitFor()
    await expect.poll(() => windows.count()).toBe(1)
    await toolbar.getByRole('button', { name: 'Переслать' }).click()
    await expect.poll(() => windows.count()).toBe(2)
  })
})
