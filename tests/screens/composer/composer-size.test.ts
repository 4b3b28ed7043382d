import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeScreens } from '#tests/screens/harness/browser.ts'
import {
  aComposerTestApp,
  aFile,
  type ComposerTestApp,
  composerOn,
  writeOn,
} from '#tests/screens/harness/composer-test-app.ts'
import { expectAccessible, TABLET, WIDE } from '#tests/screens/harness/mail-test-app.ts'
import { settles } from '#tests/screens/harness/settles.ts'

/** Runs in the page: nothing of it is cut. */
const isWhole = (element: Element) => element.scrollWidth <= element.clientWidth

describeScreens('the composer, where its room goes', () => {
  let testApp: ComposerTestApp
  beforeAll(async () => {
    testApp = await aComposerTestApp()
  })
  afterAll(() => testApp?.[Symbol.asyncDispose]())

  test('a long address is shown whole while its row has room, and cut when the row is full', async () => {
    await using here = await testApp.visit(async () => undefined)
    const composer = await writeOn(here.page)
    const long = 'konstantin.preobrazhensky@bumaga.test'
    await composer.to.fill(`${long},`)
    const name = composer.tags().getByText(long)
    await name.waitFor()
    await expect.poll(() => name.evaluate(isWhole)).toBe(true)
    await composer.to.fill('ekaterina.dolgorukova-krymskaya@bumaga.test,')
    await composer.tags().nth(1).waitFor()
    await expect.poll(() => name.evaluate(isWhole)).toBe(false)
    await settles(async () => {
      const row = (await composer.to.locator('xpath=..').boundingBox())!
      const input = (await composer.to.boundingBox())!
      expect(input.width).toBeLessThanOrEqual(61)
      expect(input.x + input.width).toBeLessThanOrEqual(row.x + row.width + 0.5)
    })
  })

  test('who stands in a field above is marked in the one below, and the letter leaves', async () => {
    await using here = await testApp.visit(async () => undefined)
    const { page, mailbox } = here
    const composer = await writeOn(page)
    await composer.more.click()
    await composer.to.fill('pavel@outside.test,')
    await composer.cc.fill('Pavel@Outside.test vera@outside.test,')
    await composer.tags('Копия').nth(1).waitFor()
    const repeated = page.getByRole('listitem').filter({ hasText: 'Уже стоит в поле выше' })
    await expect
      .poll(() => repeated.allTextContents())
      .toEqual([expect.stringContaining('Pavel@Outside.test')])
    await composer.bcc.fill('oleg@outside.test anna@outside.test vera@outside.test,')
    await composer.window.getByRole('button', { name: 'Ещё 1 получатель' }).click()
    const hidden = page.getByRole('list', { name: 'Получатели' }).getByRole('listitem')
    await expect.poll(() => hidden.textContent()).toMatch(/^.*vera@outside.test.*Уже стоит в поле выше/)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await composer.subject.fill('Один раз')
    await composer.send.click()
    await composer.window.waitFor({ state: 'detached' })
    await expect.poll(() => mailbox.subjectsIn('INBOX.Sent')).toEqual(['Один раз'])
  })

  test('over the whole screen the text keeps its measure, formatted and plain', async () => {
    await using here = await testApp.visit(async () => undefined)
    const { page } = here
    const composer = await writeOn(page)
    await composer.window.getByRole('button', { name: 'На весь экран' }).click()
    await composer.text.click()
    await page.keyboard.insertText('Слово за слово. '.repeat(40))
    const width = () =>
      composer.text.evaluate((text) => {
        const { paddingLeft, paddingRight } = getComputedStyle(text)
        const line = text.firstElementChild ?? text
        return line === text
          ? text.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
          : line.getBoundingClientRect().width
      })
    await expect.poll(() => width()).toBe(720)
    await composer.window.getByRole('radio', { name: 'Текст' }).click()
    await composer.window.locator('textarea[data-message-text]').waitFor()
    await expect.poll(() => width()).toBe(720)
  })

  test('a list stands apart from the paragraphs around it, as where it is read', async () => {
    await using here = await testApp.visit(async () => undefined)
    const { page } = here
    const composer = await writeOn(page)
    await composer.text.click()
    await page.keyboard.type('Раз')
    await page.keyboard.press('Control+Shift+8')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await page.keyboard.type('После')
    const gap = () =>
      composer.text.evaluate((text) => {
        const list = text.querySelector('ul')!.getBoundingClientRect()
        return text.lastElementChild!.getBoundingClientRect().top - list.bottom
      })
    await expect.poll(gap).toBeGreaterThanOrEqual(12)
  })

  test('six files stand in one strip that goes sideways, and leave the text its room', async () => {
    await using here = await testApp.visit(async () => undefined)
    const composer = await writeOn(here.page)
    await composer.attach([1, 2, 3].map((nth) => aFile(`Файл ${nth}.txt`)))
    await composer.files.getByText('3 вложения').waitFor()
    const before = (await composer.files.boundingBox())!.height
    await composer.attach([4, 5, 6].map((nth) => aFile(`Файл ${nth}.txt`)))
    await composer.files.getByText('6 вложений').waitFor()
    // No more than a scroll bar higher than one row.
    await expect.poll(async () => (await composer.files.boundingBox())?.height).toBeLessThan(before + 20)
    const tiles = composer.files.getByRole('list')
    await expect.poll(() => tiles.evaluate((list) => list.scrollWidth > list.clientWidth)).toBe(true)
    await expectAccessible(here.page)
  })

  test.for([WIDE, TABLET, { width: 800, height: 700 }])(
    'three collapsed letters can be told apart, alone and beside an open one, and leave the sidebar free at $width',
    async (viewport) => {
      await using here = await testApp.visit(async () => undefined, { viewport })
      const { page } = here
      const bars = page.getByRole('dialog', { name: 'Новое письмо, свёрнуто' })
      const boxes = (all: typeof bars) =>
        all.evaluateAll((elements) =>
          elements.map((one) => {
            const { left, right, top, bottom } = one.getBoundingClientRect()
            return { left, right, top, bottom }
          }),
        )
      const expectApart = async () => {
        const all = await boxes(bars)
        const window = await boxes(page.getByRole('dialog', { name: 'Новое письмо', exact: true }))
        const side = (await page.locator('[data-pane="sidebar"]').boundingBox())!
        for (const bar of all) {
          expect(bar.right - bar.left).toBeGreaterThanOrEqual(220)
          expect(bar.left).toBeGreaterThanOrEqual(side.x + side.width)
          expect(bar.bottom).toBeLessThanOrEqual(viewport.height)
          expect(bar.top).toBeGreaterThanOrEqual(56)
          const over = [...all, ...window].filter(
            (other) =>
              other.left < bar.right &&
              bar.left < other.right &&
              other.top < bar.bottom &&
              bar.top < other.bottom,
          )
          expect(over).toEqual([bar])
        }
      }
      for (const subject of ['Первое', 'Второе', 'Третье']) {
        await page.keyboard.press('c')
        const composer = composerOn(page)
        await composer.subject.fill(subject)
        await composer.window.getByRole('button', { name: 'Свернуть' }).click()
        await composer.window.waitFor({ state: 'detached' })
      }
      await expect.poll(() => bars.count()).toBe(3)
      await settles(expectApart)
      await page.keyboard.press('c')
      await composerOn(page).window.waitFor()
      await expect.poll(() => bars.count()).toBe(3)
      await settles(expectApart)
    },
  )
})
