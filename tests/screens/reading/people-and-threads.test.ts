import { afterAll, beforeAll, expect, test } from 'vitest'
import { contact_form } from '#contract/contacts/contact.schema.ts'
import { createContact } from '#server/contacts/create-contact.ts'
import { describeScreens } from '#tests/screens/harness/browser.ts'
import { composerOn } from '#tests/screens/harness/composer-test-app.ts'
import { row } from '#tests/screens/harness/locators.ts'
import { aMailTestApp, type MailTestApp } from '#tests/screens/harness/mail-test-app.ts'

const PASSED = { auth: { dmarc: 'pass', spf: 'fail', dkim: 'pass' } }

describeScreens('people by their names, and long conversations', () => {
  let testApp: MailTestApp
  beforeAll(async () => {
    testApp = await aMailTestApp()
  })
  afterAll(() => testApp?.[Symbol.asyncDispose]())

  test('whoever is in the address book has its name in rows, heads, details, answers and chips', async () => {
    await using here = await testApp.visit(async ({ owner, deliver }) => {
      const pavel = contact_form.parse({ name: 'Павел', surname: 'Гришин', emails: 'Pavel@outside.test' })
      await createContact(testApp.app, owner, { contact: pavel })
      await deliver({ from: 'pavel@outside.test', subject: 'Договор' }, PASSED)
      await deliver({ to: 'pavel@outside.test', subject: 'Ответ по договору' }, { folder: { kind: 'sent' } })
    })
    const { page } = here
    await row(page, /Павел Гришин\. Договор/).click()
    const article = page.getByRole('article', { name: /Письмо от Павел Гришин/ })
    await article.getByRole('button', { name: 'Показать подробности' }).click()
    const details = article.locator('dl')
    await details.getByText('Павел Гришин <pavel@outside.test>').waitFor()
    await details.getByText('DMARC пройдена, DKIM пройдена, SPF не пройдена').waitFor()
    await page.getByRole('button', { name: 'Ответить: Павел Гришин' }).click()
    const answer = composerOn(page, 'Ответ')
    await answer.tags().filter({ hasText: 'Павел Гришин' }).waitFor()
    // What others will read names nobody by the reader's own words.
    await expect.poll(() => answer.text.textContent()).not.toContain('Гришин')
    await page.getByRole('treeitem', { name: 'Отправленные' }).click()
    await row(page, /Павел Гришин\. Ответ по договору/).waitFor()
  })

  test('of many unread letters a few are unfolded, and only those are marked read', async () => {
    await using here = await testApp.visit(async ({ deliver }) => {
      for (let part = 1; part <= 12; part++) {
        const received_at = new Date(Date.UTC(2026, 10, 15, part))
        await deliver(
          {
            subject: part === 1 ? 'Обсуждение' : 'Re: Обсуждение',
            messageId: `<t${part}@outside.test>`,
            ...(part > 1 && { inReplyTo: `<t${part - 1}@outside.test>`, references: '<t1@outside.test>' }),
            text: `Часть ${part}`,
            date: received_at,
          },
          { received_at },
        )
      }
    })
    const { page, session } = here
    const unread = async () => (await session.get('/api/v1/folders')).json.folders[0].unread
    await expect.poll(() => unread()).toBe(12)
    await row(page, /Обсуждение/).click()
    await expect.poll(() => page.getByRole('article').count()).toBe(5)
    await expect.poll(unread).toBe(7)
    await page.getByRole('button', { name: /Ещё 5 писем/ }).click()
    await page.getByRole('button', { name: /Часть 5/ }).click()
    await expect.poll(() => page.getByRole('article').count()).toBe(6)
    await expect.poll(unread).toBe(6)
  })

  test('from the page of a filter that a letter has begun one comes back to the letter', async () => {
    await using here = await testApp.visit(({ deliver }) => deliver({ subject: 'Рассылка' }))
    const { page } = here
    await row(page, /Рассылка/).click()
    await page.getByRole('article').getByRole('button', { name: 'Ещё действия с письмом' }).click()
    await page.getByRole('menuitem', { name: 'Фильтр из этого письма' }).click()
    await page.getByRole('link', { name: 'К письмам' }).click()
    await page.getByRole('heading', { name: 'Рассылка', level: 1 }).waitFor()
    await page.getByRole('button', { name: 'Закрыть письмо' }).click()
    await page.getByRole('link', { name: 'Настройки' }).click()
    await page.getByRole('link', { name: 'К письмам' }).click()
    await page.getByText('Выберите письмо', { exact: false }).waitFor()
  })
})
