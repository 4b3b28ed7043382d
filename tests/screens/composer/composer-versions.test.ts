import { afterAll, beforeAll, expect, test } from 'vitest'
import { readMessage } from '#mime/read-message.ts'
import { createProfile } from '#server/identity/profiles/create-profile.ts'
import { int, text } from '#server/platform/db/rows/row-shape.ts'
import { describeScreens } from '#tests/screens/harness/browser.ts'
import {
  aComposerTestApp,
  type ComposerTestApp,
  composerOn,
  writeOn,
} from '#tests/screens/harness/composer-test-app.ts'
import { expectAccessible } from '#tests/screens/harness/mail-test-app.ts'

describeScreens('two versions of a letter', () => {
  let testApp: ComposerTestApp
  beforeAll(async () => {
    testApp = await aComposerTestApp()
  })
  afterAll(() => testApp?.[Symbol.asyncDispose]())

  type Here = Awaited<ReturnType<ComposerTestApp['visit']>>

  /** A draft that is open in two tabs, and that the second has saved as «Вторая». */
  async function inTwoTabs({ page, mailbox }: Here) {
    const first = await writeOn(page)
    await first.subject.fill('Первая')
    await first.close.click()
    await expect.poll(() => mailbox.subjectsIn('INBOX.Drafts')).toEqual(['Первая'])
    const other = await page.context().newPage()
    for (const tab of [page, other]) {
      await tab.goto(`${testApp.origin}/mail`)
      await tab.getByRole('treeitem', { name: /Черновики/ }).click()
      await tab.getByRole('row', { name: /Первая/ }).click()
      await composerOn(tab).subject.waitFor()
    }
    const theirs = composerOn(other)
    await theirs.subject.fill('Вторая')
    await theirs.text.click()
    await other.keyboard.type('Слова второй')
    await other.keyboard.press('Control+s')
    await theirs.window.getByText(/^Сохранено в/).waitFor()

    const mine = composerOn(page)
    await mine.subject.fill('Своя')
    await page.keyboard.press('Control+s')
    return { mine, theirs, other }
  }

  test('a draft that another tab has saved is not overwritten: both are shown, and one is chosen', async () => {
    await using here = await testApp.visit(async () => undefined)
    const { page, mailbox, complaints } = here
    const { mine } = await inTwoTabs(here)
    const asks = page.getByRole('alertdialog', { name: 'Черновик изменён в другом окне' })
    await asks.getByText('Своя').waitFor()
    expect(await mailbox.subjectsIn('INBOX.Drafts')).toEqual(['Вторая'])
    await expectAccessible(page)
    await asks.getByRole('radio', { name: 'В другом окне' }).check()
    await asks.getByText('Слова второй').waitFor()
    await asks.getByRole('button', { name: 'Взять другую версию' }).click()
    await expect.poll(() => mine.subject.inputValue()).toBe('Вторая')
    await mine.text.getByText('Слова второй').waitFor()
    await mine.close.click()
    await mine.window.waitFor({ state: 'detached' })
    expect(await mailbox.subjectsIn('INBOX.Drafts')).toEqual(['Вторая'])
    expect(complaints).toEqual([])
  })

  test('one may keep the own version, and then the other tab is asked', async () => {
    await using here = await testApp.visit(async () => undefined)
    const { page, mailbox } = here
    const { theirs, other } = await inTwoTabs(here)
    await page.getByRole('button', { name: 'Оставить версию этого окна' }).click()
    await expect.poll(() => mailbox.subjectsIn('INBOX.Drafts')).toEqual(['Своя'])
    await theirs.subject.fill('Третья')
    await other.keyboard.press('Control+s')
    await other.getByRole('button', { name: 'Сохранить обе' }).click()
    await expect
      .poll(async () => (await mailbox.subjectsIn('INBOX.Drafts')).toSorted())
      .toEqual(['Своя', 'Третья'])
  })

  test('a draft that another tab has sent is kept as a new one or let go', async () => {
    await using here = await testApp.visit(async () => undefined, { undo_seconds: 30 })
    const { page, mailbox } = here
    const first = await writeOn(page)
    await first.to.fill('pavel@outside.test,')
    await first.subject.fill('Первая')
    await page.keyboard.press('Control+s')
    await first.window.getByText(/^Сохранено в/).waitFor()
    const other = await page.context().newPage()
    await other.goto(`${testApp.origin}/mail`)
    await other.getByRole('treeitem', { name: /Черновики/ }).click()
    await other.getByRole('row', { name: /Первая/ }).click()
    await composerOn(other).send.click()
    await composerOn(other).window.waitFor({ state: 'detached' })

    await first.subject.fill('Ещё пишу')
    await page.keyboard.press('Control+s')
    const asks = page.getByRole('alertdialog', { name: 'Это письмо уже ждёт отправки' })
    await asks.getByRole('button', { name: 'Отменить отправку и оставить эту версию' }).click()
    await expect.poll(() => mailbox.subjectsIn('INBOX.Drafts')).toEqual(['Ещё пишу'])
    const [row] = await testApp.app.db.sql({ waiting: int() })`
      select count(*)::int as waiting from scheduled_sends where account_id = ${mailbox.owner.account_id}`
    expect(row?.waiting).toBe(0)
  })

  test('an answer warns when it is to leave from another address than the letter came to', async () => {
    const profile = (mailbox: Here['mailbox'], name: string, reply_to: string) =>
      createProfile(testApp.app, mailbox.owner, {
        profile: {
          ...{ name, organization: 'Студия «Власова»', email: mailbox.email, reply_to },
          ...{ signature: '', default: true },
        },
      })
    const alias = `answers-${Date.now()}@post.test`
    await using here = await testApp.visit(async (mailbox) => {
      await profile(mailbox, 'Марина из студии', 'answers@outside.test')
      await testApp.app.db.sql`
        with made as (
          insert into aliases (account_id, email) values (${mailbox.owner.account_id}, ${alias}) returning id
        )
        insert into addresses (address, account_id, alias_id)
        select ${alias}, ${mailbox.owner.account_id}::int, id from made`
      await mailbox.deliver({ subject: 'Вопрос', to: alias, from: 'Павел <pavel@outside.test>' })
    })
    const { page, mailbox } = here
    await page.getByRole('row', { name: /Вопрос/ }).click()
    await page
      .getByRole('toolbar', { name: 'Действия с письмом' })
      .getByRole('button', { name: 'Ответить', exact: true })
      .click()
    const answer = composerOn(page, 'Ответ')
    await answer.window.getByRole('button', { name: `Отправитель: ${alias}` }).click()
    await page.getByRole('option', { name: /Марина из студии/ }).click()
    await answer.window.getByText(`Письмо пришло на ${alias}, а ответ уйдёт с другого адреса.`).waitFor()
    await answer.tags('Адрес для ответа').getByText('answers@outside.test').waitFor()
    await expectAccessible(page)
    await answer.window.getByRole('button', { name: `Ответить с ${alias}` }).click()
    await expect.poll(() => answer.window.getByText('а ответ уйдёт с другого адреса').count()).toBe(0)
    await expect.poll(() => answer.tags('Адрес для ответа').count()).toBe(0)

    await answer.window.getByRole('button', { name: `Отправитель: ${alias}` }).click()
    await page.getByRole('option', { name: /Марина из студии/ }).click()
    await answer.send.click()
    await answer.window.waitFor({ state: 'detached' })
    const [row] = await testApp.app.db.sql({ blob: text() })`
      select blob from outbound where account_id = ${mailbox.owner.account_id}`
    const left = await readMessage(await testApp.app.blobs.get(row!.blob))
    expect(left.fields['reply-to']).toEqual([{ email: 'answers@outside.test', name: '' }])
    expect(left.headers.organization).toBe('Студия «Власова»')
  })
})
