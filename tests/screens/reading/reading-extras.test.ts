import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeScreens } from '#tests/screens/harness/browser.ts'
import { row } from '#tests/screens/harness/locators.ts'
import {
  aMailTestApp,
  expectAccessible,
  type MailTestApp,
  PHONE,
} from '#tests/screens/harness/mail-test-app.ts'

const body = (page: Page, title = 'Текст письма') => page.frameLocator(`iframe[title="${title}"]`)
const menuOf = (page: Page) =>
  page.getByRole('article').getByRole('button', { name: 'Ещё действия с письмом' })
const choose = async (page: Page, item: string) => {
  await menuOf(page).click()
  await page.getByRole('menuitem', { name: item }).click()
}

const more = (page: Page) => page.getByRole('menuitem', { name: 'Ещё', exact: true }).click()

const PASSED = { dmarc: 'pass', spf: 'pass', dkim: 'pass' }
const news = (subject: string) => ({
  from: 'Grid <gg@outside.test>',
  subject,
  text: undefined,
  html: `<p>${subject}: история</p><img src="http://pictures.outside.test/one.png" width="80" height="40">`,
})

describeScreens('what more can be done with the open letter', () => {
  let testApp: MailTestApp
  beforeAll(async () => {
    testApp = await aMailTestApp()
  })
  afterAll(() => testApp?.[Symbol.asyncDispose]())

  test('pictures of a proven sender can be shown for ever; of an unproven one only this time', async () => {
    await using here = await testApp.visit(async ({ deliver }) => {
      await deliver(news('Первый'), { auth: PASSED })
      await deliver(news('Второй'), { auth: PASSED })
      await deliver(news('Третий'))
    })
    const { page } = here
    const banner = page.getByRole('region', { name: 'Изображения скрыты' })
    await row(page, /Третий/).click()
    await banner.getByRole('button', { name: 'Показать' }).waitFor()
    await expect.poll(() => banner.getByRole('button').count()).toBe(1)
    const reason = banner.getByText('Показывать всегда нельзя')
    await reason.waitFor()

    // Fetched ahead with its images held back: it must be asked for anew.
    await row(page, /Второй/).click()
    await banner.getByRole('button', { name: 'Всегда для отправителя' }).waitFor()
    await expect.poll(() => reason.count()).toBe(0)
    await banner.getByRole('button', { name: 'Всегда для отправителя' }).click()
    await banner.waitFor({ state: 'detached' })
    await row(page, /Первый/).click()
    await body(page).getByText('Первый: история').waitFor()
    await expect.poll(() => banner.count()).toBe(0)
    await row(page, /Третий/).click()
    await banner.waitFor()
  })

  test('a letter of more parts than are shown says so, and where the rest is', async () => {
    const parts = Array.from({ length: 1100 }, (_, nth) => `--b\r\n\r\nЧасть ${nth}.`).join('\r\n')
    const source = `From: Grid <gg@outside.test>\r\nSubject: Parts\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n${parts}\r\n--b--\r\n`
    await using here = await testApp.visit(({ deliver }) => deliver(source))
    const { page } = here
    await row(page, /Parts/).click()
    await page.getByText('Показано не всё: письмо целиком есть в исходном тексте').waitFor()
    const download = page.waitForEvent('download')
    await page.getByRole('article').getByRole('button', { name: 'Скачать исходный текст' }).click()
    expect((await download).suggestedFilename()).toMatch(/\.eml$/)
  })

  test('the source is shown headers first, and can be saved from there', async () => {
    await using here = await testApp.visit(
      ({ deliver }) => deliver({ subject: 'Source', text: 'The body of it' }),
      {
        language: 'en',
      },
    )
    const { page } = here
    await row(page, /Source/).click()
    await page.getByRole('article').getByRole('button', { name: 'More message actions' }).click()
    await page.getByRole('menuitem', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Show the message source' }).click()
    const dialog = page.getByRole('dialog', { name: 'Message source' })
    await expect.poll(() => dialog.getByLabel('Headers').inputValue()).toMatch(/^Subject: Source$/m)
    await expect.poll(() => dialog.getByLabel('Headers').inputValue()).not.toContain('The body')
    await expect.poll(() => dialog.getByLabel('Body').inputValue()).toContain('The body of it')
    await expectAccessible(page)
    const saving = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Download the message source' }).click()
    expect((await saving).suggestedFilename()).toMatch(/\.eml$/)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  })

  test('what is printed is the letter with its headers, quotes open, and nothing else', async () => {
    await using here = await testApp.visit(({ deliver }) =>
      deliver({ subject: 'Счёт <№ 5>', text: 'К оплате\n\n> Прежде\n> сказанное' }),
    )
    const { page } = here
    await row(page, /Счёт/).click()
    await body(page).getByText('К оплате').waitFor()
    await page.evaluate(() => {
      const seen: string[] = []
      Object.assign(window, { seen })
      new MutationObserver((changes) => {
        for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
          if (node instanceof HTMLIFrameElement) {
            node.addEventListener('load', () => {
              seen.push(node.contentDocument?.body.textContent ?? '', node.getAttribute('sandbox') ?? '')
            })
          }
        }
      }).observe(document.body, { childList: true })
    })
    await menuOf(page).click()
    await more(page)
    await page.getByRole('menuitem', { name: 'Распечатать' }).click()
    const seen = () => page.evaluate(() => (window as unknown as { seen: string[] }).seen)
    await expect.poll(seen).toHaveLength(2)
    const [text = '', sandbox] = await seen()
    expect(text).toMatch(/^Счёт <№ 5>От когоBoris <boris@outside\.test>/)
    expect(text).toContain('К оплате')
    expect(text).toContain('Прежде')
    expect(text).not.toContain('Ответить')
    expect(sandbox).not.toContain('allow-scripts')
    expect(here.complaints).toEqual([])
  })

  test('in the dark a plain letter can be put on light paper, a designed one darkened', async () => {
    await using here = await testApp.visit(
      async ({ deliver }) => {
        await deliver({ subject: 'Простое', text: 'Слова' })
        await deliver({
          subject: 'Рисованное',
          text: undefined,
          html: '<div style="background-color:#ffffff;color:#112233">Цвет</div>',
        })
      },
      { dark: true },
    )
    const { page } = here
    const ground = () => body(page).locator('html').getAttribute('data-ground')
    const turn = async (name: string) => {
      await menuOf(page).click()
      await more(page)
      await page.getByRole('menuitemcheckbox', { name }).click()
    }
    await row(page, /Простое/).click()
    await expect.poll(ground).toBe('theme')
    await turn('Показать на светлом')
    await expect.poll(ground).toBe('paper')
    await turn('Показать на светлом')
    await expect.poll(ground).toBe('theme')
    await row(page, /Рисованное/).click()
    await body(page).getByText('Цвет').waitFor()
    await expect.poll(() => ground()).toBe('paper')
    await turn('Затемнить')
    await expect.poll(ground).toBe('darkened')
  })

  test('in the light there is nothing to darken', async () => {
    await using here = await testApp.visit(({ deliver }) => deliver({ subject: 'Светлое' }))
    const { page } = here
    await row(page, /Светлое/).click()
    await menuOf(page).click()
    await more(page)
    await page.getByRole('menuitem', { name: 'Распечатать' }).waitFor()
    await expect.poll(() => page.getByRole('menuitemcheckbox').count()).toBe(0)
  })

  test('one letter can be marked important and sent to spam from its own menu', async () => {
    await using here = await testApp.visit(({ deliver }) => deliver({ subject: 'Навязчивое' }))
    const { page, mailbox } = here
    await row(page, /Навязчивое/).click()
    await choose(page, 'Отметить важным')
    await page.getByRole('article').getByRole('button', { name: 'Снять отметку важности' }).waitFor()
    await choose(page, 'Переместить в спам')
    await expect.poll(() => mailbox.subjectsIn('INBOX.Junk')).toEqual(['Навязчивое'])
  })

  test('what was searched for is marked in the opened letter and in its subject', async () => {
    const message = { subject: 'Ёлка зимой', text: 'Нарядили ёлку.\nелка стоит' }
    const html = '<style>.елка{color:red}</style><p class="елка">Вот <b>Ёлка</b>, и ёлкам конец</p>'
    await using here = await testApp.visit(async ({ deliver }) => {
      await deliver({ subject: 'Рисунок', text: undefined, html })
      await deliver(message)
    })
    const { page } = here
    await page.getByRole('searchbox', { name: 'Поиск писем' }).fill('елка')
    await page.keyboard.press('Enter')
    await row(page, /Ёлка зимой/).click()
    await body(page).locator('mark').first().waitFor()
    await expect.poll(() => body(page).locator('mark').allTextContents()).toEqual(['елка'])
    await page.locator('h1 mark').getByText('Ёлка').waitFor()

    await row(page, /Рисунок/).click()
    await body(page).getByText('конец').waitFor()
    await expect.poll(() => body(page).locator('mark').allTextContents()).toEqual(['Ёлка', 'ёлка'])

    await page.getByRole('button', { name: 'Очистить поиск' }).click()
    await row(page, /Ёлка зимой/).click()
    await body(page).getByText('стоит').waitFor()
    await expect.poll(() => body(page).locator('mark').count()).toBe(0)
  })

  test('on a phone the bar fits, and "always" is in the letter\'s menu', async () => {
    await using here = await testApp.visit(({ deliver }) => deliver(news('Узко'), { auth: PASSED }), {
      viewport: PHONE,
    })
    const { page } = here
    await row(page, /Узко/).click()
    const bar = page.getByRole('region', { name: 'Изображения скрыты' })
    await expect
      .poll(async () => {
        const { x, width } = (await bar.getByRole('button', { name: 'Показать' }).boundingBox())!
        return x + width
      })
      .toBeLessThanOrEqual(PHONE.width)
    await page.getByRole('article').getByRole('button', { name: 'Ещё действия' }).click()
    await more(page)
    const always = page.getByRole('menuitem', { name: 'Всегда показывать картинки отправителя' })
    await always.waitFor()
    await expectAccessible(page)
  })
})
