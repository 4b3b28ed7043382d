import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeScreens } from '#tests/screens/harness/browser.ts'
import { row } from '#tests/screens/harness/locators.ts'
import { aMailTestApp, type Mailbox, type MailTestApp } from '#tests/screens/harness/mail-test-app.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const composer = (page: Page) => page.getByRole('dialog', { name: 'Новое письмо' })
const path = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search
/** What the reader sees: rows, the open message, what is searched for, the page. */
const snapshot = async (page: Page) => ({
  rows: await page
    .getByRole('grid')
    .getByRole('row')
    .evaluateAll((rows) => rows.map((one) => one.getAttribute('aria-label'))),
  open: await page
    .getByRole('grid')
    .locator('[aria-current="true"]')
    .evaluateAll(([row]) => row?.getAttribute('aria-label') ?? null),
  message: await page.getByRole('article').count(),
  search: await page.getByRole('searchbox').inputValue(),
  range: await page.getByRole('toolbar', { name: 'Действия со списком' }).getByRole('status').textContent(),
  title: (await page.title()).replace(/ \(\d+\)/, ''),
})

describeScreens('addresses of the mail screen', () => {
  let testApp: MailTestApp
  beforeAll(async () => {
    testApp = await aMailTestApp()
  })
  afterAll(() => testApp?.[Symbol.asyncDispose]())
  const three = ({ deliverMany }: Mailbox) => deliverMany(3)

  test('message_id opens a letter by its Message-ID, wherever it lies', async () => {
    await using here = await testApp.visit(
      async ({ deliver, folder }) => {
        await deliver({ subject: 'Первое' })
        await deliver(
          { subject: 'Искомое', messageId: '<wanted@outside.test>' },
          { folder: { id: await folder('INBOX.Счета') } },
        )
      },
      { path: `/mail?message_id=${encodeURIComponent('<wanted@outside.test>')}` },
    )
    const { page } = here
    await heading(page, 'Искомое').waitFor()
    await expect.poll(() => path(page)).toMatch(/^\/mail\/folder\/all\/\d+\/1\/1$/)
    expect(here.complaints).toEqual([])
  })

  test('a message_id that is not there leaves the list and says so', async () => {
    await using here = await testApp.visit(three)
    const { page } = here
    // Looked for before it comes: it goes by itself.
    const failed = page.getByRole('alertdialog', { name: 'Произошла ошибка!' }).waitFor()
    await page.goto(`${testApp.origin}/mail?message_id=nobody@outside.test`)
    await failed
    await row(page, /Письмо 3/).waitFor()
    await expect.poll(() => path(page)).toMatch(/^\/mail\/folder\/all\/\d+\/1$/)
  })

  test('uid opens a letter of the folder; an unknown one leaves the list', async () => {
    await using here = await testApp.visit(three, { path: '/mail?uid=2&limit=50' })
    const { page } = here
    await heading(page, 'Письмо 2').waitFor()
    await expect.poll(() => path(page)).toMatch(/\/1\/2\?limit=50$/)
    await page.goto(`${testApp.origin}${path(page).replace(/\/2\?.*/, '')}?uid=77`)
    await row(page, /Письмо 3/).waitFor()
    await expect.poll(() => path(page)).toMatch(/^\/mail\/folder\/all\/\d+\/1$/)
    await expect.poll(() => page.getByRole('article').count()).toBe(0)
  })

  test('recipient opens an empty composer or one with the recipient; sender chooses the sender', async () => {
    await using here = await testApp.visit(three, { path: '/mail?recipient=1' })
    const { page, mailbox } = here
    await composer(page).waitFor()
    expect(
      await composer(page)
        .getByRole('button', { name: /^Убрать / })
        .count(),
    ).toBe(0)

    await page.goto(`${testApp.origin}/mail?recipient=vera@outside.test`)
    await composer(page).getByRole('button', { name: 'Убрать vera@outside.test' }).waitFor()
    await page.waitForURL(/\/folder\/all\/\d+\/1$/)

    await page.goto(`${testApp.origin}/mail?sender=${mailbox.email}`)
    await composer(page)
      .getByRole('button', { name: new RegExp(`^Отправитель: .*${mailbox.email}`) })
      .waitFor()
  })

  test('group opens the composer with the addresses of everybody in it', async () => {
    await using here = await testApp.visit(three)
    const { page, session } = here
    const ids: number[] = []
    for (const email of ['one@outside.test', 'two@outside.test']) {
      const { json } = await session.post('/api/v1/contacts', { contact: { name: email, emails: [email] } })
      ids.push(json.contact.id)
    }
    const made = await session.post('/api/v1/contacts/groups', { group: { name: 'Клуб' } })
    const { id } = made.json.group
    await session.post(`/api/v1/contacts/groups/${id}/contacts`, { contact_ids: ids })
    await page.goto(`${testApp.origin}/mail?group=${id}`)
    await composer(page).getByText('one@outside.test').waitFor()
    await composer(page).getByText('two@outside.test').waitFor()
    await page.waitForURL(/\/folder\/all\/\d+\/1$/)
  })

  test('label lists the label', async () => {
    await using here = await testApp.visit(three)
    const { page, session } = here
    const label = { name: 'Оплаты', search_field: 'from', search_content: '', manual: true }
    const { json } = await session.post('/api/v1/labels', { label })
    await page.goto(`${testApp.origin}/mail?label=${json.label.id}`)
    await page.waitForURL(new RegExp(`/mail/label/all/${json.label.id}/1$`))
    await expect.poll(() => page.title()).toContain('Оплаты')
  })

  test('unknown paths and unfinished ones lead to the first folder', async () => {
    await using here = await testApp.visit(three)
    const { page } = here
    for (const wrong of [
      '/',
      '/mail/',
      '/mail/folder/all',
      '/mail/folder/x/1/1',
      '/mail/no/such',
      '/nowhere',
    ]) {
      await page.goto(testApp.origin + wrong)
      await page.waitForURL(/\/mail\/folder\/all\/\d+\/1$/)
      await row(page, /Письмо 3/).waitFor()
    }
  })

  test('a page past the end, or emptied from elsewhere, gives way to the last one that has letters', async () => {
    await using here = await testApp.visit(({ deliverMany }) => deliverMany(7))
    const { page, session } = here
    const folder = path(page).replace(/\/1$/, '')
    const range = page.getByRole('toolbar', { name: 'Действия со списком' }).getByRole('status')
    await page.goto(`${testApp.origin}${folder}/99?limit=3`)
    await row(page, /Письмо 1$/).waitFor()
    await expect.poll(() => path(page)).toBe(`${folder}/3?limit=3`)
    await expect.poll(() => range.textContent()).toBe('7–7 из 7')

    const folder_id = Number(folder.split('/').at(-1))
    await session.post('/api/v1/messages/delete', { folder_messages: [{ folder_id, message_uids: [1] }] })
    await row(page, /Письмо 2$/).waitFor()
    await expect.poll(() => path(page)).toBe(`${folder}/2?limit=3`)
    await expect.poll(() => range.textContent()).toBe('4–6 из 6')
  })

  test('an address that is none of the reader’s gives way to all addresses', async () => {
    await using here = await testApp.visit(three)
    const { page } = here
    const folder = path(page)
    await page.goto(testApp.origin + folder.replace('/all/', '/777/'))
    await row(page, /Письмо 3$/).waitFor()
    await expect.poll(() => path(page)).toBe(folder)
  })

  test.for(['http://x.test/', 'C:\\temp\\..', '100%', 'false', 'a?b#c'])(
    'a search for %s is there again after a reload',
    async (text) => {
      await using here = await testApp.visit(({ deliver }) => deliver({ subject: `Про ${text} и другое` }))
      const { page } = here
      await page.getByRole('searchbox').fill(text)
      await page.keyboard.press('Enter')
      await page.waitForURL(/\/mail\/search\//)
      await row(page, /и другое/).waitFor()
      await page.reload()
      await row(page, /и другое/).waitFor()
      await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe(text)
    },
  )

  test('back, forward, a reload and a pasted link show exactly what was there', async () => {
    await using here = await testApp.visit(({ deliverMany }) => deliverMany(12), { path: '/mail?limit=5' })
    const { page } = here
    await page.getByRole('button', { name: 'Следующая страница' }).click()
    await row(page, /Письмо 7$/).click()
    await heading(page, 'Письмо 7').waitFor()
    await row(page, /^Boris\. Письмо 7$/).waitFor()
    await expect.poll(() => path(page)).toMatch(/\/2\/7\?limit=5$/)
    await expect
      .poll(() => snapshot(page))
      .toMatchObject({
        ...{ range: '6–10 из 12', message: 1, open: 'Boris. Письмо 7', search: '' },
        title: expect.stringContaining('Письмо 7'),
      })
    const inFolder = { at: path(page), seen: await snapshot(page) }

    await page.getByRole('searchbox').fill('письмо')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/mail\/search\//)
    await row(page, /Письмо 11$/).click()
    await heading(page, 'Письмо 11').waitFor()
    await row(page, /^Boris\. Письмо 11$/).waitFor()
    await expect
      .poll(() => snapshot(page))
      .toMatchObject({
        ...{ search: 'письмо', message: 1, open: 'Boris. Письмо 11' },
        title: expect.stringContaining('Письмо 11'),
      })
    const inSearch = { at: path(page), seen: await snapshot(page) }

    const shows = async ({ at, seen }: typeof inFolder) => {
      await expect.poll(() => path(page)).toBe(at)
      await expect.poll(() => snapshot(page)).toEqual(seen)
    }
    await page.reload()
    await shows(inSearch)
    await page.goBack()
    await page.goBack()
    await shows(inFolder)
    await page.goForward()
    await page.goForward()
    await shows(inSearch)

    const other = await page.context().newPage()
    await other.goto(testApp.origin + inFolder.at)
    await heading(other, 'Письмо 7').waitFor()
    await expect.poll(() => snapshot(other)).toEqual(inFolder.seen)
    expect(here.complaints).toEqual([])
  })
})
