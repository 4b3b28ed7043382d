import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeScreens } from '#tests/screens/harness/browser.ts'
import { row } from '#tests/screens/harness/locators.ts'
import {
  aMailTestApp,
  expectAccessible,
  type Mailbox,
  type MailTestApp,
  PHONE,
  TABLET,
  WIDE,
} from '#tests/screens/harness/mail-test-app.ts'
import { settles } from '#tests/screens/harness/settles.ts'

const PASSED = { auth: { dmarc: 'pass', spf: 'pass', dkim: 'pass' } }
const FAILED = { auth: { dmarc: 'fail', spf: 'fail', dkim: 'none' } }
const UNSIGNED = { auth: { dmarc: 'none', spf: 'none', dkim: 'none' } }
const VOUCHED: Parameters<Mailbox['deliver']>[1] = {
  ...FAILED,
  verdict: { is: 'good', score: 0, signs: ['vouched'] },
}
const PAVEL = 'Павел Гришин <p.grishin@severny-les.test>'

const stamp = (page: Page, name: RegExp) => page.getByRole('article').getByRole('button', { name })
const back = (page: Page) => page.getByRole('dialog', { name: 'Оборот марки: Павел Гришин' })
const day = (text: string) => ({ date: new Date(`${text}T09:00:00Z`) })

/** Two letters of Pavel and an answer to him. */
async function aCorrespondence({ deliver, email }: Mailbox): Promise<void> {
  await deliver({ from: PAVEL, subject: 'Смета', ...day('2024-03-12') }, PASSED)
  await deliver(
    { from: email, to: PAVEL, subject: 'Ответ', ...day('2025-05-01') },
    { folder: { kind: 'sent' } },
  )
  await deliver({ from: PAVEL, subject: 'Договор', ...day('2026-10-14') }, PASSED)
}

describeScreens('the stamp of the sender', () => {
  let testApp: MailTestApp
  beforeAll(async () => {
    testApp = await aMailTestApp()
  })
  afterAll(() => testApp?.[Symbol.asyncDispose]())

  test('says what is proven, and turned over since when one writes to the other; Escape gives the focus back', async () => {
    await using here = await testApp.visit(aCorrespondence)
    const { page, complaints } = here
    await row(page, /Договор/).click()
    const name =
      /^Отправитель подтверждён: подпись severny-les\.test верна\. Пришло 14 октября, \d\d:\d\d\. Перевернуть марку$/
    await stamp(page, name).click()
    await back(page).getByText('Подписал severny-les.test').waitFor()
    await back(page).getByText('Имя отправителя совпадает с подписью').waitFor()
    await back(page).getByText('Пишете друг другу с 12 марта 2024: 3 письма, 2 вам и 1 от вас').waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await back(page).waitFor({ state: 'detached' })
    await expect
      .poll(() => stamp(page, name).evaluate((button) => button === document.activeElement))
      .toBe(true)
    await page.getByRole('heading', { level: 1, name: 'Договор' }).waitFor()

    await page.keyboard.press('Enter')
    await back(page).waitFor()
    await page.mouse.click(700, 860)
    await back(page).waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
  })

  test('leads to all letters of the sender, and puts them into the address book', async () => {
    await using here = await testApp.visit(aCorrespondence)
    const { page } = here
    await row(page, /Договор/).click()
    await stamp(page, /^Отправитель подтверждён/).click()
    await back(page).getByRole('button', { name: 'В контакты' }).click()
    await page.getByText('Павел Гришин: в контактах').waitFor()
    await back(page).getByRole('button', { name: 'В контакты' }).waitFor({ state: 'detached' })
    await back(page).getByRole('button', { name: 'Все письма' }).click()
    await row(page, /Смета/).waitFor()
    await row(page, /Договор/).waitFor()
  })

  test('of a forged sender is struck through, offers Spam and no answer, and names the real one', async () => {
    await using here = await testApp.visit(async (mailbox) => {
      await aCorrespondence(mailbox)
      await mailbox.deliver(
        { from: PAVEL, subject: 'Срочно', text: 'Оплатите на https://kama-bank.test/ сегодня' },
        FAILED,
      )
    })
    const { page, mailbox } = here
    await row(page, /Срочно/).click()
    await page.getByRole('article').getByRole('alert').waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Ответить: Павел Гришин' }).count()).toBe(0)
    await page.getByRole('region', { name: 'Ссылки отключены' }).waitFor()
    await page.frameLocator('article iframe').getByText('kama-bank.test', { exact: true }).waitFor()
    await expect.poll(() => page.frameLocator('article iframe').getByRole('link').count()).toBe(0)

    const question = page.getByRole('alertdialog', { name: 'Ответить на поддельное письмо?' })
    await page.keyboard.press('r')
    await question.getByText('p.grishin@severny-les.test').waitFor()
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Не отвечать' }).click()
    await question.waitFor({ state: 'detached' })
    await expect.poll(() => page.getByRole('dialog', { name: 'Ответ' }).count()).toBe(0)
    await page.keyboard.press('r')
    await question.getByRole('button', { name: 'Всё равно ответить' }).click()
    const answer = page.getByRole('dialog', { name: 'Ответ' })
    await answer.getByRole('img', { name: 'Ваша марка: погасим при отправке' }).waitFor()
    await answer.getByRole('button', { name: 'Закрыть' }).click()
    await answer.waitFor({ state: 'detached' })
    await stamp(page, /^Подписи severny-les\.test нет, отправителем может быть кто угодно/).click()
    await back(page)
      .getByText(
        'Настоящий p.grishin@severny-les.test пишет вам с 12 марта 2024: 2 письма, все с верной подписью',
      )
      .waitFor()
    await expectAccessible(page)
    await back(page).getByRole('button', { name: 'В спам' }).click()
    await expect.poll(() => mailbox.subjectsIn('INBOX.Junk')).toEqual(['Срочно'])
  })

  test('is an empty place where nothing was signed, and on a phone a sheet from below', async () => {
    await using here = await testApp.visit(
      ({ deliver }) => deliver({ from: PAVEL, subject: 'Привет' }, UNSIGNED),
      { viewport: PHONE },
    )
    const { page } = here
    await row(page, /Привет/).click()
    await page.getByText('Проверить отправителя нельзя: severny-les.test не подписывает письма.').waitFor()
    await stamp(page, /^Отправитель не подтверждён: severny-les\.test не подписывает письма/).click()
    await back(page).getByText('Первое письмо с этого адреса').waitFor()
    const box = async () => {
      const { width, y, height } = (await back(page).boundingBox())!
      return { width, bottom: Math.round(y + height) }
    }
    await expect.poll(box).toEqual({ width: PHONE.width, bottom: PHONE.height })
    await expectAccessible(page)
    await page.mouse.click(20, 20)
    await back(page).waitFor({ state: 'detached' })
  })

  test('is an empty place where only a list vouches, which the message says, and may be answered', async () => {
    await using here = await testApp.visit(({ deliver }) =>
      deliver({ from: PAVEL, subject: 'Через рассылку' }, VOUCHED),
    )
    const { page } = here
    await row(page, /Через рассылку/).click()
    await page.getByText(/^Подтвердить отправителя уже нельзя: письмо прошло через рассылку/).waitFor()
    await stamp(
      page,
      /^Отправитель не подтверждён: за severny-les\.test ручается рассылка\. Пришло .*\. Подробности$/,
    ).click()
    await back(page).waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await back(page).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Ответить: Павел Гришин' }).first().waitFor()
  })

  test('is the reader’s own on what the reader has sent', async () => {
    await using here = await testApp.visit(aCorrespondence)
    const { page } = here
    await page.getByRole('treeitem', { name: 'Отправленные' }).click()
    await row(page, /Ответ/).click()
    await stamp(
      page,
      /^Ваше письмо: марка погашена при отправке 1 мая 2025, \d\d:\d\d\. Перевернуть марку$/,
    ).waitFor()
  })

  test('is printed at 9 × 11 mm, and no style of the letter reaches it', async () => {
    const html = '<style>img,svg,div{display:none!important;width:400px!important}</style><p>К оплате</p>'
    await using here = await testApp.visit(({ deliver }) =>
      deliver({ from: PAVEL, subject: 'Счёт', text: undefined, html }, PASSED),
    )
    const { page } = here
    await row(page, /Счёт/).click()
    await stamp(page, /^Отправитель подтверждён/).waitFor()
    await page.evaluate(() => {
      const printed: number[][] = []
      Object.assign(window, { printed })
      const onLoad = ({ currentTarget }: Event) => {
        const images = (currentTarget as HTMLIFrameElement).contentDocument!.querySelectorAll('header img')
        for (const image of images) {
          const { width, height } = getComputedStyle(image)
          const { naturalWidth } = image as HTMLImageElement
          printed.push(
            [width, height]
              .map(Number.parseFloat)
              .map(Math.round)
              .concat(naturalWidth > 0 ? 1 : 0),
          )
        }
      }
      new MutationObserver((changes) => {
        for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
          if (node instanceof HTMLIFrameElement) node.addEventListener('load', onLoad)
      }).observe(document.body, { childList: true })
    })
    await page.getByRole('article').getByRole('button', { name: 'Ещё действия с письмом' }).click()
    await page.getByRole('menuitem', { name: 'Ещё', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Распечатать' }).click()
    // Millimetres at 96 dots an inch: the postmark of 15 mm, the stamp of 9 × 11.
    const printed = () => page.evaluate(() => (window as unknown as { printed: number[][] }).printed)
    await expect.poll(printed).toEqual([
      [57, 57, 1],
      [34, 42, 1],
    ])
  })

  test.each([
    ['beside the list', WIDE, [51, 63]],
    ['alone on a tablet', TABLET, [51, 63]],
    ['on a phone', PHONE, [34, 42]],
  ] as const)('stands beside the subject and over nothing of it, %s', async (_, viewport, size) => {
    await using here = await testApp.visit(
      ({ deliver }) =>
        deliver(
          { from: PAVEL, subject: 'Очень длинная тема письма о договоре и макетах '.repeat(3) },
          PASSED,
        ),
      { viewport, language: 'en' },
    )
    const { page } = here
    await row(page, /Очень длинная/).click()
    await stamp(page, /^Sender proven: the signature of severny-les\.test holds/).waitFor()
    /** Runs in the page. */
    const boxesOf = () => {
      const box = (element: Element) => element.getBoundingClientRect().toJSON() as DOMRect
      const title = document.createRange()
      title.selectNodeContents(document.querySelector('h1')!)
      const [drawing, postmark] = document.querySelectorAll('article header span[aria-hidden="true"] > svg')
      const { right, bottom } = title.getBoundingClientRect()
      return { title: { right, bottom }, drawing: box(drawing!), postmark: box(postmark!) }
    }
    await settles(async () => {
      const boxes = await page.evaluate(boxesOf)
      expect([boxes.drawing.width, boxes.drawing.height]).toEqual(size)
      expect(boxes.title.right).toBeLessThan(boxes.postmark.left)
      expect(boxes.drawing.right).toBeLessThan(viewport.width)
    })
    await expectAccessible(page)
  })
})
