import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeScreens } from '#tests/screens/harness/browser.ts'
import { row } from '#tests/screens/harness/locators.ts'
import { aMailTestApp, type MailTestApp, PHONE, WIDE } from '#tests/screens/harness/mail-test-app.ts'
import { settles } from '#tests/screens/harness/settles.ts'

const RUSSIAN = 'Подписали со своей стороны, скан во вложении, по макетам остались два вопроса. '.repeat(12)
const ENGLISH = 'We have signed on our side, and the scan is attached with two questions left. '.repeat(12)
const HEBREW = 'שלום מרינה, קיבלנו את החוזה החתום.'

const frame = (page: Page) => page.frameLocator('article iframe')

/** How many signs the lines of the first paragraph have, without the last one, on average. */
const signsPerLine = (page: Page) =>
  frame(page)
    .locator('.pmt-text')
    .first()
    .evaluate((element) => {
      const range = document.createRange()
      const text = element.firstChild as Text
      const tops = new Map<number, number>()
      for (let at = 0; at < text.length; at++) {
        range.setStart(text, at)
        range.setEnd(text, at + 1)
        const { top, width } = range.getBoundingClientRect()
        if (width > 0) tops.set(Math.round(top), (tops.get(Math.round(top)) ?? 0) + 1)
      }
      const lines = [...tops.entries()].sort(([one], [other]) => one - other).map(([, count]) => count)
      const whole = lines.slice(0, -1)
      return whole.reduce((sum, count) => sum + count, 0) / whole.length
    })

const sheetOf = (page: Page) => page.locator('[data-sheet]').evaluate((sheet) => sheet.clientWidth)

describeScreens('the sheet of a message', () => {
  let testApp: MailTestApp
  beforeAll(async () => {
    testApp = await aMailTestApp()
  })
  afterAll(() => testApp?.[Symbol.asyncDispose]())

  test.each([
    ['Russian', RUSSIAN],
    ['English', ENGLISH],
  ])('has lines of a length that is read easily, in %s', async (_, text) => {
    await using here = await testApp.visit(({ deliver }) => deliver({ subject: 'Строки', text }), {
      viewport: { width: 1920, height: 900 },
    })
    await row(here.page, /Строки/).click()
    await frame(here.page).locator('.pmt-text').first().waitFor()
    await expect.poll(() => sheetOf(here.page)).toBe(740)
    await expect.poll(() => signsPerLine(here.page)).toSatisfy((count: number) => count > 62 && count < 76)
  })

  test('a paragraph written from the right stands at the right', async () => {
    await using here = await testApp.visit(({ deliver }) =>
      deliver({ subject: 'Иврит', text: undefined, html: `<p>Добрый день</p><p>${HEBREW}</p>` }),
    )
    await row(here.page, /Иврит/).click()
    await frame(here.page).getByText(HEBREW).waitFor()
    const edges = () =>
      frame(here.page)
        .locator('p')
        .evaluateAll((paragraphs) =>
          paragraphs.map((paragraph) => {
            const range = document.createRange()
            range.selectNodeContents(paragraph)
            const [words, block] = [range.getBoundingClientRect(), paragraph.getBoundingClientRect()]
            return [words.left - block.left < 1, block.right - words.right < 1]
          }),
        )
    await expect.poll(edges).toEqual([
      [true, false],
      [false, true],
    ])
  })

  test.each([
    ['wide', WIDE],
    ['on a phone', PHONE],
  ])('a designed letter lies on it from edge to edge, %s', async (_, viewport) => {
    const html = '<table width="640" bgcolor="#f3ede1"><tr><td>Осенняя ярмарка</td></tr></table>'
    await using here = await testApp.visit(
      ({ deliver }) => deliver({ subject: 'Ярмарка', text: undefined, html }),
      { viewport },
    )
    const { page } = here
    await row(page, /Ярмарка/).click()
    await frame(page).getByText('Осенняя ярмарка').waitFor()
    const widths = async () => [
      await page.locator('article iframe').evaluate((element) => element.clientWidth),
      await page.locator('[data-sheet]').evaluate((sheet) => sheet.scrollWidth),
    ]
    await settles(async () => {
      const width = await sheetOf(page)
      expect(await widths()).toEqual([width, width])
    })
  })

  test('a line of code scrolls in itself', async () => {
    const html = `<p>Проверка</p><pre><code>${'selector=p2026; '.repeat(30)}</code></pre>`
    await using here = await testApp.visit(({ deliver }) =>
      deliver({ subject: 'Код', text: undefined, html }),
    )
    await row(here.page, /Код/).click()
    const code = frame(here.page).locator('pre')
    await code.waitFor()
    await expect.poll(() => code.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true)
    await expect.poll(() => code.evaluate((element) => element.clientHeight)).toBeLessThan(60)
  })

  test('the dashes before a signature are a line', async () => {
    await using here = await testApp.visit(({ deliver }) =>
      deliver({ subject: 'Подпись', text: 'Да, согласна.\n\n-- \nАнна Ковалёва' }),
    )
    await row(here.page, /Подпись/).click()
    const signature = frame(here.page).locator('.pmt-signature')
    await signature.waitFor()
    await expect.poll(() => signature.textContent()).toContain('Анна Ковалёва')
    await expect
      .poll(() => signature.evaluate((element) => getComputedStyle(element, '::before').width))
      .toBe('32px')
  })
})
