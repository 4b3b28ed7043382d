import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeScreens } from '#tests/screens/harness/browser.ts'
import {
  aMailTestApp,
  expectAccessible,
  isLoaded,
  type MailTestApp,
} from '#tests/screens/harness/mail-test-app.ts'

const MARK = 'Сохранённое здесь, обновляем'
const row = (page: Page, name: RegExp) => page.getByRole('row', { name })
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('pochtamt.mailbox'))

/** The answer that the mail screen begins with is held back until it is let through, or something else is answered. */
async function holdMailbox(page: Page) {
  const answer = Promise.withResolvers<number>()
  await page.route('**/api/v1/mailbox?*', async (route) => {
    const status = await answer.promise
    if (status === 200) return route.continue()
    await route.fulfill({ status, json: { error: 'unauthorized', message: '' } })
  })
  return answer
}

describeScreens('the list that this browser showed last', () => {
  let testApp: MailTestApp
  beforeAll(async () => {
    testApp = await aMailTestApp()
  })
  afterAll(() => testApp?.[Symbol.asyncDispose]())

  test('stands before the service has answered, says that it is saved, and then is as it is now', async () => {
    await using here = await testApp.visit(({ deliver }) => deliver({ subject: 'Прежнее' }))
    const { page, mailbox } = here
    await row(page, /Прежнее/).waitFor()
    const mailboxAnswer = await holdMailbox(page)
    await page.goto('about:blank')
    await mailbox.deliver({ subject: 'Пришло потом' })

    await page.goto(`${testApp.origin}/mail`)
    await row(page, /Прежнее/).waitFor()
    await page.getByText(MARK).waitFor()
    await expectAccessible(page)
    expect(await row(page, /Пришло потом/).count()).toBe(0)

    mailboxAnswer.resolve(200)
    await row(page, /Пришло потом/).waitFor()
    await page.getByText(MARK).waitFor({ state: 'detached' })
    await mailbox.deliver({ subject: 'Пришло само' })
    await row(page, /Пришло само/).waitFor()
  })

  test('is seen before the client is there, and gives way to the list itself', async () => {
    await using here = await testApp.visit(({ deliver }) => deliver({ subject: 'Прежнее' }))
    const { page } = here
    await row(page, /Прежнее/).waitFor()
    const client = Promise.withResolvers<void>()
    await page.route('**/assets/first-*.js', async (route) => {
      await client.promise
      await route.continue()
    })
    const early = page.waitForResponse('**/api/v1/mailbox?*')
    const mailboxCalls: string[] = []
    page.on(
      'request',
      (request) => request.url().includes('/api/v1/mailbox?') && mailboxCalls.push(request.url()),
    )
    const boxOf = (of: string) => page.locator(of).getByText('Прежнее').boundingBox()
    const before = await boxOf('#root')
    // The client holds back the end of loading.
    await page.reload({ waitUntil: 'commit' })
    const copy = page.locator('.saved-screen')
    await copy.getByText('Прежнее').waitFor()
    // Style sheets of its parts come along.
    await expect.poll(() => boxOf('.saved-screen')).toEqual(before)
    // Nobody is told of it who cannot see it.
    expect(await row(page, /Прежнее/).count()).toBe(0)

    // The answer that the client begins with is there before the client.
    expect((await early).status()).toBe(200)
    // And so are its words.
    const loaded = () => performance.getEntriesByType('resource').map(({ name }) => name)
    await expect
      .poll(() => page.evaluate(loaded))
      .toContainEqual(expect.stringContaining('/assets/dictionary-'))
    client.resolve()
    await copy.waitFor({ state: 'detached' })
    expect(mailboxCalls).toHaveLength(1)
    await expect.poll(() => boxOf('#root')).toEqual(before)
    await row(page, /Прежнее/).click()
    await page.getByRole('heading', { name: 'Прежнее' }).waitFor()
    // An open message is not shown before its time: the next start is that of the client alone.
    await page.reload()
    await page.getByRole('heading', { name: 'Прежнее' }).waitFor()
  })

  test('goes when the session has ended, and is not there at the next start', async () => {
    await using here = await testApp.visit(({ deliver }) => deliver({ subject: 'Прежнее' }))
    const { page } = here
    await row(page, /Прежнее/).waitFor()
    const mailboxAnswer = await holdMailbox(page)
    await page.reload()
    await row(page, /Прежнее/).waitFor()
    await page.context().clearCookies({ name: /^(?!isLogged)/ })

    mailboxAnswer.resolve(401)
    await row(page, /Прежнее/).waitFor({ state: 'detached' })
    await expect.poll(() => stored(page)).toBeFalsy()
  })

  test('is not left behind by whoever signs out', async () => {
    await using here = await testApp.visit(({ deliver }) => deliver({ subject: 'Прежнее' }))
    const { page } = here
    await isLoaded(page)
    await page.reload()
    await isLoaded(page)
    expect(await stored(page)).toContain('Прежнее')
    await page.getByRole('button', { name: /занято/ }).click()
    // On to the site that signs people in, which is not there: this page has been left.
    const left = page.waitForEvent('requestfailed')
    await page.getByRole('menuitem', { name: 'Выйти', exact: true }).click()
    await left
    expect(JSON.stringify(await page.context().storageState())).not.toContain('Прежнее')
  })
})
