import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeScreens } from '#tests/screens/harness/browser.ts'
import { row } from '#tests/screens/harness/locators.ts'
import {
  aMailTestApp,
  expectAccessible,
  expectAccessibleInAll,
  type MailTestApp,
  PHONE,
  TABLET,
} from '#tests/screens/harness/mail-test-app.ts'
import { doubleClick } from '#tests/screens/harness/mouse.ts'

const article = (page: Page) => page.getByRole('article')
const body = (page: Page) => page.frameLocator('iframe[title="Текст письма"]')
const actions = (page: Page) => page.getByRole('toolbar', { name: 'Действия с письмом' })

const NEWSLETTER = {
  from: 'Grid & Glyph <gg@outside.test>',
  subject: 'Выпуск 214',
  text: undefined,
  html: '<h1>Курсив</h1><p>Длинная история</p><img src="http://pictures.outside.test/one.png" width="80" height="40">',
}

/** A conversation of five, the third and fifth by the reader. */
const CONVERSATION = [1, 2, 3, 4, 5].map((n) => ({
  from: n % 2 ? 'Павел <pavel@outside.test>' : 'Анна <anna@outside.test>',
  subject: n === 1 ? 'Договор' : 'Re: Договор',
  text: `Часть ${n}`,
  messageId: `<part${n}@outside.test>`,
  ...(n > 1 && { inReplyTo: `<part${n - 1}@outside.test>` }),
}))

describeScreens('the open letter', () => {
  let testApp: MailTestApp
  beforeAll(async () => {
    testApp = await aMailTestApp()
  })
  afterAll(() => testApp?.[Symbol.asyncDispose]())

  test('opening marks it read at once, here and on the server', async () => {
    await using here = await testApp.visit(async ({ deliver }) => {
      await deliver({ subject: 'Раз' })
      await deliver({ subject: 'Два', text: 'Текст второго' })
    })
    const { page, session } = here
    await row(page, 'Непрочитанное. Boris. Два').click()
    await row(page, /^Boris\. Два/).waitFor()
    await body(page).getByText('Текст второго').waitFor()
    await actions(page).getByRole('status').filter({ hasText: '1 из 2' }).waitFor()
    await expect.poll(async () => (await session.get('/api/v1/folders')).json.folders[0].unread).toBe(1)

    await actions(page).getByRole('button', { name: 'Отметить непрочитанным' }).click()
    await row(page, 'Непрочитанное. Boris. Два').waitFor()
    await expect.poll(async () => (await session.get('/api/v1/folders')).json.folders[0].unread).toBe(2)
  })

  test('what was on its way while it was marked read elsewhere does not make it unread again', async () => {
    await using here = await testApp.visit(({ deliver }) => deliver({ subject: 'Раз', text: 'Текст' }))
    const { page, session } = here
    const answered = Promise.withResolvers<void>()
    const marked = Promise.withResolvers<void>()
    await page.route(/\/messages\/\d+\/1$/, async (route) => {
      const response = await route.fetch()
      answered.resolve()
      await marked.promise
      await route.fulfill({ response })
    })
    await row(page, /Раз/).click()
    await answered.promise
    const [inbox] = (await session.get('/api/v1/folders')).json.folders
    const folder_messages = [{ folder_id: inbox.id, message_uids: [1] }]
    await session.post('/api/v1/messages/mark', { flag: 'seen', folder_messages })
    await row(page, /Непрочитанное/).waitFor({ state: 'detached' })
    marked.resolve()
    await body(page).getByText('Текст').waitFor()
    await article(page).getByRole('button', { name: 'Ещё действия с письмом' }).click()
    await page.getByRole('menuitem', { name: 'Отметить непрочитанным' }).waitFor()
  })

  test('what did not come is not marked read, until it comes', async () => {
    await using here = await testApp.visit(({ deliver }) => deliver({ subject: 'Раз', text: 'Текст' }))
    const { page, session } = here
    const unread = async () => (await session.get('/api/v1/folders')).json.folders[0].unread
    await page.route(/\/messages\/\d+\/1$/, (route) => route.abort())
    await row(page, /Раз/).click()
    const again = page.getByRole('alert').getByRole('button')
    await again.waitFor()
    expect(await unread()).toBe(1)
    await page.unroute(/\/messages\/\d+\/1$/)
    await again.click()
    await body(page).getByText('Текст').waitFor()
    await expect.poll(unread).toBe(0)
  })

  test('a message that is slow to come takes the frame of the last one, which nobody sees meanwhile', async () => {
    await using here = await testApp.visit(async ({ deliver }) => {
      for (const n of [1, 2, 3, 4, 5, 6]) await deliver({ subject: `Письмо ${n}`, text: `Текст ${n}` })
    })
    const { page } = here
    const frame = page.locator('iframe[title="Текст письма"]')
    await row(page, /Письмо 6/).click()
    await body(page).getByText('Текст 6').waitFor()
    await frame.evaluate((element) => {
      element.dataset.isOld = 'true'
    })
    const held = Promise.withResolvers<void>()
    await page.route(/\/messages\/\d+\/1$/, async (route) => {
      await held.promise
      await route.continue()
    })
    await row(page, /Письмо 1/).click()
    await page.getByRole('heading', { name: 'Письмо 1' }).waitFor()
    await expect.poll(() => frame.isVisible()).toBe(false)
    expect(await article(page).ariaSnapshot()).not.toContain('Текст 6')
    held.resolve()
    await body(page).getByText('Текст 1').waitFor()
    expect(await frame.getAttribute('data-is-old')).toBe('true')
    expect(here.complaints).toEqual([])
  })

  test('the quick reply offers to answer everybody where there is somebody else', async () => {
    await using here = await testApp.visit(async ({ deliver, email }) => {
      await deliver({ from: 'Вера <vera@outside.test>', to: email, subject: 'Мне одной' })
      await deliver({
        from: 'Вера <vera@outside.test>',
        to: `${email}, pavel@outside.test`,
        subject: 'Двоим',
      })
    })
    const { page } = here
    const answers = page.getByRole('group', { name: 'Быстрый ответ' }).getByRole('button')
    await row(page, /Двоим/).click()
    await expect
      .poll(() => answers.allTextContents())
      .toEqual(['Ответить: ВераR', 'Ответить всем', 'Переслать'])
    await row(page, /Мне одной/).click()
    await expect.poll(() => answers.allTextContents()).toEqual(['Ответить: ВераR', 'Переслать'])
  })

  test('remote pictures stay away until they are asked for, and then come through us', async () => {
    await using here = await testApp.visit(({ deliver }) => deliver(NEWSLETTER))
    const { page } = here
    const requestedUrls: string[] = []
    page.on('request', (request) => requestedUrls.push(request.url()))
    await row(page, /Выпуск 214/).click()
    const banner = page.getByRole('region', { name: 'Изображения скрыты' })
    await body(page).getByText('Длинная история').waitFor()
    await banner.getByRole('button', { name: 'Показать' }).click()
    await banner.waitFor({ state: 'detached' })
    await expect.poll(() => requestedUrls.some((url) => url.includes('/api/v1/images?'))).toBe(true)
    expect(
      requestedUrls.filter((url) => !url.startsWith(testApp.origin) && !url.startsWith('data:')),
    ).toEqual([])
  })

  test('a conversation opens at its newest letter; the older ones fold, a run behind one button', async () => {
    await using here = await testApp.visit(async ({ deliver }) => {
      for (const part of CONVERSATION) await deliver(part, { flags: { seen: true } })
    })
    const { page } = here
    await row(page, /Re: Договор/).click()
    const thread = page.getByRole('list', { name: 'Цепочка писем' })
    await body(page).getByText('Часть 5').waitFor()
    await page.getByText('5 писем, 3 участника').waitFor()
    await expect.poll(() => article(page).count()).toBe(1)

    const focused = page.locator(':focus')
    await thread.getByRole('button', { name: 'Ещё 2 письма: Анна, Павел' }).press('Enter')
    await focused.and(thread.getByRole('button', { name: /Анна.*Часть 2/ })).press('Enter')
    await expect.poll(() => article(page).count()).toBe(2)
    await body(page).first().getByText('Часть 2').waitFor()
    await focused.and(article(page).getByRole('button', { name: 'Анна', exact: true })).press('Enter')
    await focused.and(thread.getByRole('button', { name: /Анна.*Часть 2/ })).waitFor()
    await expect.poll(() => article(page).count()).toBe(1)
  })

  test('an answer that arrives joins the open conversation', async () => {
    const [first, second] = CONVERSATION
    await using here = await testApp.visit(({ deliver }) => deliver(first!))
    const { page, mailbox } = here
    await row(page, /Договор/).click()
    await body(page).getByText('Часть 1').waitFor()
    await mailbox.deliver(second!)
    const thread = page.getByRole('list', { name: 'Цепочка писем' })
    await thread.getByRole('button', { name: /Анна.*Часть 2/ }).click()
    await expect.poll(() => article(page).count()).toBe(2)
  })

  test('files are links that save them', async () => {
    await using here = await testApp.visit(({ deliver }) =>
      deliver({
        subject: 'Файлы',
        attachments: [{ filename: 'Договор о поставке.pdf', content: 'a'.repeat(2000) }],
      }),
    )
    const { page } = here
    await row(page, /Файлы/).click()
    const files = page.getByRole('region', { name: 'Вложения' })
    await files.getByText('1 вложение, 2,0 КБ').waitFor()
    const saving = page.waitForEvent('download')
    await files.getByRole('link', { name: 'Скачать Договор о поставке.pdf' }).click()
    expect((await saving).suggestedFilename()).toBe('Договор о поставке.pdf')
  })

  test('the source of a letter can be saved', async () => {
    await using here = await testApp.visit(({ deliver }) => deliver({ subject: 'Исходник' }))
    const { page } = here
    await row(page, /Исходник/).click()
    await actions(page).getByRole('button', { name: 'Ещё действия' }).click()
    const saving = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'Скачать исходный текст' }).click()
    expect((await saving).suggestedFilename()).toMatch(/\.eml$/)
  })

  test('a sender who fails the proof is told of', async () => {
    await using here = await testApp.visit(({ deliver }) =>
      deliver(
        { from: 'Банк <bank@outside.test>', subject: 'Срочно' },
        { auth: { dmarc: 'fail', spf: 'fail', dkim: 'none' } },
      ),
    )
    await row(here.page, /Срочно/).click()
    await article(here.page).getByText('Отправитель не подтверждён').waitFor()
    await article(here.page).getByText('bank@outside.test').first().waitFor()
  })

  test('arrows open letters one after another; the first press opens the first', async () => {
    await using here = await testApp.visit(({ deliverMany }) => deliverMany(3))
    const { page } = here
    await page.keyboard.press('ArrowUp')
    await page.getByRole('heading', { level: 1, name: 'Письмо 3' }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.getByRole('heading', { level: 1, name: 'Письмо 2' }).waitFor()
    await page.keyboard.press('ArrowUp')
    await page.getByRole('heading', { level: 1, name: 'Письмо 3' }).waitFor()
    await expect.poll(() => row(page, /Письмо 3/).getAttribute('aria-current')).toBe('true')
  })

  test('the neighbours’ bodies are there before the arrow is pressed', async () => {
    await using here = await testApp.visit(({ deliverMany }) => deliverMany(3))
    const { page } = here
    const opened = page.waitForResponse((response) => /\/messages\/\d+\/2$/.test(response.url()))
    await row(page, /Письмо 3/).click()
    await (await opened).finished()
    await page.context().setOffline(true)
    await page.keyboard.press('ArrowDown')
    await page.getByRole('heading', { level: 1, name: 'Письмо 2' }).waitFor()
    await body(page).getByText('Hello.').waitFor()
  })

  test('deleting the open letter closes it', async () => {
    await using here = await testApp.visit(({ deliverMany }) => deliverMany(2))
    const { page, mailbox } = here
    await row(page, /Письмо 2/).click()
    await actions(page).getByRole('button', { name: 'Удалить' }).click()
    await page.getByText('Выберите письмо.').waitFor()
    await expect.poll(() => mailbox.subjectsIn('INBOX.Trash')).toEqual(['Письмо 2'])
    expect(new URL(page.url()).pathname).toMatch(/\/1$/)
  })

  test('a letter that is deleted in another window closes, and the way back does not lead to it', async () => {
    await using here = await testApp.visit(({ deliverMany }) => deliverMany(2))
    const { page, session } = here
    await row(page, /Письмо 2/).click()
    await body(page).getByText('Hello.').waitFor()
    const [, folder_id, uid] = /(\d+)\/1\/(\d+)$/.exec(page.url())!.map(Number)
    await session.post('/api/v1/messages/delete', { folder_messages: [{ folder_id, message_uids: [uid] }] })
    await page.getByText('Выберите письмо.').waitFor()
    await page.goBack()
    await row(page, /Письмо 1/).waitFor()
    await expect.poll(() => new URL(page.url()).pathname).toMatch(/\/1$/)
  })

  test('an address of a letter that is not there shows the list', async () => {
    await using here = await testApp.visit(({ deliverMany }) => deliverMany(1))
    const { page } = here
    await page.goto(`${page.url()}/4242`)
    await row(page, /Письмо 1/).waitFor()
    await expect.poll(() => page.url()).not.toContain('4242')
  })

  test('an address of a letter opens it, wherever it stands in its folder', async () => {
    await using here = await testApp.visit(({ deliverMany }) => deliverMany(32))
    const { page } = here
    await page.goto(`${page.url()}/1`)
    await page.getByRole('heading', { level: 1, name: 'Письмо 1' }).waitFor()
    await body(page).getByText('Hello.').waitFor()
  })

  test('a double click gives it the whole width; Escape gives the list back', async () => {
    await using here = await testApp.visit(({ deliverMany }) => deliverMany(2))
    const { page } = here
    await row(page, /Письмо 2/).click()
    await body(page).getByText('Hello.').waitFor()
    await page.locator('iframe').evaluate((frame) => frame.setAttribute('data-same', 'yes'))
    await doubleClick(page, row(page, /Письмо 2/))
    await page.getByRole('grid').waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await page.getByRole('grid').waitFor()
    // The message is not built anew: images that were shown, and messages that were opened, stay so.
    await expect.poll(() => page.locator('iframe').getAttribute('data-same')).toBe('yes')
    await page.getByRole('heading', { level: 1, name: 'Письмо 2' }).waitFor()

    await page.keyboard.press('Escape')
    await page.getByText('Выберите письмо.').waitFor()
  })

  test('after a double click the way back leads to the list, and the next letter opens beside it', async () => {
    await using here = await testApp.visit(({ deliverMany }) => deliverMany(2))
    const { page } = here
    await doubleClick(page, row(page, /Письмо 2/))
    await page.getByRole('grid').waitFor({ state: 'detached' })
    await page.goBack()
    await page.getByRole('grid').waitFor()
    await page.getByText('Выберите письмо.').waitFor()
    await row(page, /Письмо 1/).click()
    await page.getByRole('heading', { level: 1, name: 'Письмо 1' }).waitFor()
    await expect.poll(() => page.getByRole('grid').count()).toBe(1)
  })

  test('between 768 and 1300 px the list hides while a letter is open', async () => {
    await using here = await testApp.visit(({ deliverMany }) => deliverMany(2), { viewport: TABLET })
    const { page } = here
    await row(page, /Письмо 2/).click()
    await page.getByRole('heading', { level: 1, name: 'Письмо 2' }).waitFor()
    await expect.poll(() => page.getByRole('grid').count()).toBe(0)
    await actions(page).getByRole('button', { name: 'Входящие' }).click()
    await row(page, /Письмо 2/).waitFor()
  })

  test('back from a letter the list stands where it stood, and its row has the focus', async () => {
    for (const viewport of [TABLET, PHONE]) {
      await using here = await testApp.visit(({ deliverMany }) => deliverMany(30), { viewport })
      const { page } = here
      await row(page, /Письмо 4$/).scrollIntoViewIfNeeded()
      const { y } = (await row(page, /Письмо 4$/).boundingBox())!
      await row(page, /Письмо 4$/).click()
      await page.getByRole('heading', { level: 1, name: 'Письмо 4' }).waitFor()
      await expect.poll(() => page.locator(':focus').getAttribute('aria-label')).toBe('Письмо')
      await page.keyboard.press('Escape')
      await page
        .locator(':focus')
        .and(row(page, /Письмо 4$/))
        .waitFor()
      await expect.poll(async () => (await row(page, /Письмо 4$/).boundingBox())?.y).toBe(y)

      await page.keyboard.press('Enter')
      await page.getByRole('heading', { level: 1, name: 'Письмо 4' }).waitFor()
      await page.keyboard.press('Delete')
      await page
        .locator(':focus')
        .and(row(page, /Письмо 3$/))
        .waitFor()
    }
  })

  test('a phone has the letter alone, the way back above and what is done with it below', async () => {
    await using here = await testApp.visit(({ deliverMany }) => deliverMany(2), { viewport: PHONE })
    const { page } = here
    await row(page, /Письмо 2/).tap()
    await page.getByRole('heading', { level: 1, name: 'Письмо 2' }).waitFor()
    await actions(page).getByRole('button', { name: 'Ответить' }).waitFor()
    await expectAccessible(page)
    await actions(page).getByRole('button', { name: 'Ещё действия' }).tap()
    await page.getByRole('menuitem', { name: 'Всем' }).waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'К списку' }).tap()
    await row(page, /Письмо 2/).waitFor()
    await expectAccessible(page)
  })

  test('in English too, and axe finds nothing serious in either theme', async () => {
    await using here = await testApp.visit(({ deliver }) => deliver(NEWSLETTER), { language: 'en' })
    const { page } = here
    await row(page, 'Unread. Grid & Glyph. Выпуск 214').click()
    await page.getByRole('article', { name: /^Message from Grid & Glyph, \d\d:\d\d$/ }).waitFor()
    await page.getByRole('region', { name: 'Images hidden' }).waitFor()
    await page.getByRole('button', { name: 'Show details' }).click()
    await page.getByText('gg@outside.test>').waitFor()
    await expectAccessibleInAll(page)
    expect(here.complaints).toEqual([])
  })
})
