import { afterAll, beforeAll, expect, test } from 'vitest'
import { int } from '#server/platform/db/rows/row-shape.ts'
import { describeScreens } from '#tests/screens/harness/browser.ts'
import {
  aComposerTestApp,
  type ComposerTestApp,
  composerOn,
  writeOn,
} from '#tests/screens/harness/composer-test-app.ts'

describeScreens('a letter that leaves', () => {
  let testApp: ComposerTestApp
  beforeAll(async () => {
    testApp = await aComposerTestApp()
  })
  afterAll(() => testApp?.[Symbol.asyncDispose]())

  test('whose answer was lost is sent again, and is one letter to everybody', async () => {
    await using here = await testApp.visit(async () => undefined)
    const { page, mailbox, complaints } = here
    const composer = await writeOn(page)
    await composer.to.fill('pavel@outside.test,')
    await composer.subject.fill('Однажды')
    let lost = 0
    await page.route('**/api/v1/messages/send', async (route) => {
      if (lost > 0) return route.continue()
      lost += 1
      await route.fetch()
      await route.abort('connectionreset')
    })
    await composer.send.click()
    await composer.window.getByRole('alert').waitFor()
    await expect.poll(() => composer.subject.inputValue()).toBe('Однажды')
    await composer.send.click()
    await composer.window.waitFor({ state: 'detached' })
    expect(lost).toBe(1)
    expect(await mailbox.subjectsIn('INBOX.Sent')).toEqual(['Однажды'])
    expect(await mailbox.subjectsIn('INBOX.Drafts')).toEqual([])
    const [row] = await testApp.app.db.sql({ queued: int() })`
      select count(*)::int as queued from outbound where account_id = ${mailbox.owner.account_id}`
    expect(row?.queued).toBe(1)
    expect(complaints).toEqual([])
  })

  test('held for undo it leaves although the tab is closed', async () => {
    await using here = await testApp.visit(async () => undefined, { undo_seconds: 30 })
    const { page, mailbox } = here
    const composer = await writeOn(page)
    await composer.to.fill('pavel@outside.test,')
    await composer.subject.fill('Вкладка закрыта')
    await composer.send.click()
    await composer.window.waitFor({ state: 'detached' })
    await page.close()
    expect(await mailbox.subjectsIn('INBOX.Sent')).toEqual([])
    await testApp.app.db.sql`
      update scheduled_sends set due_at = now() - interval '10 years'
      where account_id = ${mailbox.owner.account_id}`
    await expect.poll(() => mailbox.subjectsIn('INBOX.Sent')).toEqual(['Вкладка закрыта'])
  })

  test('quotes a letter of its own design on light paper in the dark theme', async () => {
    const html =
      '<div style="background-color:#ffffff"><p style="color:#333333">Оплатите счёт</p></div><p>без цвета</p>'
    await using here = await testApp.visit((mailbox) => mailbox.deliver({ subject: 'Рассылка', html }), {
      dark: true,
    })
    const { page } = here
    await page.getByRole('row', { name: /Рассылка/ }).click()
    await page
      .getByRole('toolbar', { name: 'Действия с письмом' })
      .getByRole('button', { name: 'Ответить', exact: true })
      .click()
    const words = composerOn(page, 'Ответ').text.getByText('без цвета')
    const style = await words.evaluate((element) => {
      const quote = element.closest('blockquote')!
      return { text: getComputedStyle(element).color, ground: getComputedStyle(quote).backgroundColor }
    })
    const brightness = (colour: string) =>
      colour
        .match(/\d+(\.\d+)?/g)!
        .slice(0, 3)
        .reduce((sum, part) => sum + Number(part), 0) / 3
    expect(brightness(style.ground)).toBeGreaterThan(230)
    expect(brightness(style.text)).toBeLessThan(60)
  })
})
