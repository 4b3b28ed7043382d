import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeScreens } from '#tests/screens/harness/browser.ts'
import { row } from '#tests/screens/harness/locators.ts'
import { aMailTestApp, isLoaded, type MailTestApp } from '#tests/screens/harness/mail-test-app.ts'
import { settles } from '#tests/screens/harness/settles.ts'

/** Where papers flew to or from, in the words of the sidebar. */
const flights = (page: Page) => page.evaluate(() => window.flights)

/** Runs in the page: notes each paper that is put on it with the place of its line, and each number that goes out. */
function watchFlights(): void {
  window.flights = []
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      const [flight] = node instanceof HTMLElement ? node.getAnimations() : []
      if (!(flight?.effect instanceof KeyframeEffect)) continue
      const frames = flight.effect.getKeyframes()
      if (!frames[0]?.transform) {
        window.flights.push(`out ${node?.textContent}`)
        continue
      }
      const folderAt = (frame: ComputedKeyframe | undefined) => {
        const { e: x, f: y } = new DOMMatrix(String(frame?.transform))
        return document.elementFromPoint(x, y)?.closest('[role="treeitem"]')?.getAttribute('title')
      }
      const [from, to] = [folderAt(frames[0]), folderAt(frames.at(-1))]
      if (from || to) window.flights.push(to ? `to ${to}` : `from ${from}`)
    }
  }).observe(document.body, { childList: true })
}

/** Runs in the page: notes where from each movement begins, and how long it takes. */
function watchAnimations(): void {
  window.flights = []
  const animate = Element.prototype.animate
  Element.prototype.animate = function animateNoted(...[frames, timing]) {
    const { transform, translate } = Array.isArray(frames)
      ? frames[0]!
      : { transform: undefined, translate: [frames?.translate].flat()[0] }
    window.flights.push(
      `${transform ?? translate ?? 'colours'} ${typeof timing === 'object' ? timing.duration : timing}`,
    )
    return animate.call(this, frames, timing)
  }
}

/** Runs in the page: notes what the hole is called that a sheet falls into. */
function watchSheets(): void {
  window.flights = []
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      const [fall] = node instanceof HTMLElement && node.matches('article') ? node.getAnimations() : []
      if (!(fall?.effect instanceof KeyframeEffect) || !(node instanceof HTMLElement)) continue
      const { left, top, width, height } = node.getBoundingClientRect()
      const { e, f } = new DOMMatrix(String(fall.effect.getKeyframes().at(-1)?.transform))
      const end = document.elementFromPoint(left + width / 2 + e, top + height / 2 + f)
      window.flights.push(String(end?.closest<HTMLElement>('[data-holds]')?.dataset.holds))
    }
  }).observe(document.querySelector('dialog:modal')!, { childList: true })
}

describeScreens('motion', () => {
  let testApp: MailTestApp
  beforeAll(async () => {
    testApp = await aMailTestApp()
  })
  afterAll(() => testApp?.[Symbol.asyncDispose]())

  test('what is moved travels to its folder, and back when that is undone; nothing moves when motion is reduced', async () => {
    await using here = await testApp.visit(async (mailbox) => {
      await mailbox.folder('Счета')
      await mailbox.deliverMany(4)
    })
    const { page } = here
    await isLoaded(page)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.evaluate(watchFlights)
    const moveToBills = async (subject: string) => {
      await row(page, new RegExp(`${subject}$`)).focus()
      await page.keyboard.press('m')
      await page.getByRole('option', { name: 'Счета' }).click()
      await row(page, new RegExp(`${subject}$`)).waitFor({ state: 'detached' })
    }
    const part = page.waitForResponse(/explain-removal/)
    await moveToBills('Письмо 4')
    await (await part).finished()
    await moveToBills('Письмо 3')
    await expect.poll(() => flights(page)).toEqual(['to Счета', 'out 1'])
    await page.keyboard.press('z')
    await row(page, /Письмо 3$/).waitFor()
    await expect.poll(() => flights(page)).toEqual(['to Счета', 'out 1', 'from Счета'])

    await page.emulateMedia({ reducedMotion: 'reduce' })
    await moveToBills('Письмо 2')
    expect(await flights(page)).toHaveLength(3)
    expect(here.complaints).toEqual([])
  })

  test('whoever wants no motion has none, whatever the system says, and from the start of the next visit', async () => {
    await using here = await testApp.visit(
      async (mailbox) => {
        await mailbox.folder('Счета')
        await mailbox.deliverMany(3)
      },
      { path: '/settings/main' },
    )
    const { page } = here
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    const motion = () => page.evaluate(() => document.documentElement.dataset.motion)
    expect(await motion()).toBeUndefined()
    await page.getByRole('switch', { name: 'Без движения' }).click()
    await page.getByRole('button', { name: 'Сохранить' }).click()
    await expect.poll(motion).toBe('none')
    await page.getByRole('link', { name: 'К письмам' }).click()
    await isLoaded(page)
    const duration = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--dur-3'))
    expect(await duration()).toBe('1ms')
    const moveToBills = async (subject: string) => {
      await row(page, new RegExp(`${subject}$`)).focus()
      await page.keyboard.press('m')
      await page.getByRole('option', { name: 'Счета' }).click()
      await row(page, new RegExp(`${subject}$`)).waitFor({ state: 'detached' })
    }
    const part = page.waitForResponse(/explain-removal/)
    await moveToBills('Письмо 3')
    await (await part).finished()
    await page.evaluate(watchAnimations)
    await moveToBills('Письмо 2')
    // The name of the folder is tinted for a moment, and nothing else.
    await expect.poll(() => flights(page)).toEqual(['colours 1500'])

    // Nothing is answered: what is known of it is what the browser has kept.
    await page.route('**/api/v1/**', () => {})
    await page.reload()
    await expect.poll(motion).toBe('none')
    expect(here.complaints).toEqual([])
  })

  test('while a list is worked through, the sheet falls into the hole of its key', async () => {
    await using here = await testApp.visit(async (mailbox) => {
      await mailbox.accept('boris@outside.test')
      await mailbox.deliverMany(4)
    })
    const { page } = here
    await isLoaded(page)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.keyboard.press('Shift+G')
    const inHand = (subject: string) => page.getByRole('heading', { level: 2, name: subject }).waitFor()
    await inHand('Письмо 4')
    await page.evaluate(watchSheets)
    await page.keyboard.press('e')
    await inHand('Письмо 3')
    await page.keyboard.press('#')
    await inHand('Письмо 2')
    await expect.poll(() => flights(page)).toEqual(['archive', 'delete'])
    // What stays where it is goes nowhere.
    await page.keyboard.press('s')
    await inHand('Письмо 1')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.keyboard.press('e')
    await page.getByRole('heading', { level: 1, name: '4 письма разобраны' }).waitFor()
    expect(await flights(page)).toHaveLength(2)
    await expect.poll(() => page.locator('dialog > article').count()).toBe(0)
    expect(here.complaints).toEqual([])
  })

  test('an answer unfolds around the crease of its sheet, and the next sheet in hand rises', async () => {
    await using here = await testApp.visit(async (mailbox) => {
      await mailbox.accept('boris@outside.test')
      await mailbox.deliverMany(3)
    })
    const { page } = here
    await isLoaded(page)
    await row(page, /Письмо 3$/).click()
    await page.frameLocator('article iframe').locator('body').waitFor()
    await page.evaluate(watchAnimations)
    const answer = page.locator('[data-pane="composer"]')
    await page.keyboard.press('r')
    await answer.getByRole('textbox', { name: 'Текст письма' }).waitFor()
    expect((await flights(page)).filter((one) => one.includes('rotateX'))).toEqual([])
    await page.keyboard.press('Escape')
    await answer.waitFor({ state: 'detached' })

    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.keyboard.press('r')
    await answer.getByRole('textbox', { name: 'Текст письма' }).waitFor()
    // Each part turns around the one edge: the first stands at it, the others below.
    await settles(async () => {
      const unfolding = (await flights(page)).filter((one) => one.includes('rotateX'))
      expect(new Set(unfolding)).toEqual(new Set(['perspective(1200px) rotateX(-72deg) 220']))
      expect(unfolding.length).toBeGreaterThan(1)
    })
    await page.keyboard.press('Escape')
    await answer.waitFor({ state: 'detached' })

    await page.keyboard.press('Shift+G')
    const inHand = (subject: string) => page.getByRole('heading', { level: 2, name: subject }).waitFor()
    await inHand('Письмо 3')
    await page.keyboard.press(' ')
    await inHand('Письмо 2')
    await expect.poll(() => flights(page)).toContain('0 12px 140')
    expect(here.complaints).toEqual([])
  })

  test('the postmark of a proven message is pressed once in its life', async () => {
    const auth = { auth: { dmarc: 'pass', spf: 'pass', dkim: 'pass' } }
    await using here = await testApp.visit(async ({ deliver }) => {
      await deliver({ subject: 'Договор', from: 'Павел <p.grishin@severny-les.test>' }, auth)
      await deliver({ subject: 'Смета', from: 'Павел <p.grishin@severny-les.test>' }, auth)
      await deliver({ subject: 'Без подписи', from: 'Тимур <timur@outside.test>' })
    })
    const { page } = here
    await isLoaded(page)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.evaluate(() => {
      window.flights = []
      document.addEventListener('animationstart', ({ animationName, target }) => {
        const isMark = target instanceof Element && target.closest('[data-stamp]')
        if (isMark) window.flights.push(animationName.replace(/.*(press).*/, '$1'))
      })
    })
    const opened = async (subject: string) => {
      await row(page, new RegExp(`${subject}$`)).click()
      await page.getByRole('heading', { level: 1, name: subject }).waitFor()
      await page
        .getByRole('article')
        .getByRole('button', { name: /^Отправитель/ })
        .waitFor()
    }
    await opened('Договор')
    await expect.poll(() => flights(page)).toEqual(['press'])
    await opened('Без подписи')
    await opened('Смета')
    await expect.poll(() => flights(page)).toEqual(['press', 'press'])
    await page.keyboard.press('u')
    await row(page, /^Непрочитанное.*Смета$/).waitFor()
    await opened('Договор')
    await opened('Смета')
    expect(await flights(page)).toHaveLength(2)
    expect(here.complaints).toEqual([])
  })
})

declare global {
  interface Window {
    flights: string[]
  }
}
