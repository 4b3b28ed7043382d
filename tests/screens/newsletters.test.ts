import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sanitiseHtml } from '#mime/html/sanitise-html.ts'
import { readMessage } from '#mime/read-message.ts'
import { CORPUS, corpusMessages, isCorpusThere, READING_THEMES } from '#tests/corpus/corpus.ts'
import { aBrowser, describeScreens } from './browser.ts'
import { aLetterStand, type LetterStand } from './letter-stand.ts'
import type { ShownLetter } from './mail-frame-page.tsx'

const LETTERS_MIN = 50

const safe = (html: string) =>
  sanitiseHtml(html, { images: 'blocked', cidUrl: () => '/part', imageUrl: () => '' }).html

/** HTML letters of the corpus, newsletters and letters of programs before the rest. */
async function htmlLetters(): Promise<{ file: string; html: string }[]> {
  const letters: { file: string; html: string }[] = []
  const themes = [
    'newsletters',
    'html',
    ...READING_THEMES.filter((one) => !/^(?:newsletters|html)$/.test(one)),
  ]
  for (const theme of themes) {
    for (const { file } of await corpusMessages(theme)) {
      if (letters.length === LETTERS_MIN) return letters
      const { html } = await readMessage(await readFile(new URL(`${theme}/${file}`, CORPUS)))
      if (html) letters.push({ file: `${theme}/${file}`, html: safe(html) })
    }
  }
  return letters
}

/** Everything of the page that is not the letter, and how wide the frame is. */
const outside = (page: Page) =>
  page.evaluate(() => {
    const frame = document.querySelector('iframe')!
    const [above, below] = [...document.querySelectorAll('section > p')].map((line) =>
      line.getBoundingClientRect(),
    )
    const box = frame.getBoundingClientRect()
    return {
      above: [above!.left, above!.top, above!.width, above!.height],
      below: [below!.left, below!.width, below!.height],
      gap: Math.round(below!.top - box.bottom),
      frame: [box.left, box.top, box.width],
      page: document.documentElement.scrollWidth,
      covers: document.elementFromPoint(above!.left + 5, above!.top + 5)?.tagName,
    }
  })

describeScreens('fifty letters of the world', () => {
  describe.skipIf(!isCorpusThere)(`from the corpus ${CORPUS.pathname}`, () => {
    let stand: LetterStand
    let browser: Browser
    let letters: { file: string; html: string }[]
    beforeAll(async () => {
      stand = await aLetterStand()
      browser = await aBrowser({ args: stand.args })
      letters = await htmlLetters()
    })
    afterAll(async () => {
      await browser?.close()
      await stand?.[Symbol.asyncDispose]()
    })

    test('in its frame none of them moves anything outside of it, at two widths and in both themes', async () => {
      expect(letters.length).toBe(LETTERS_MIN)
      const page = await browser.newPage()
      const shows = (content: string, theme: 'light' | 'dark') =>
        page.evaluate(
          (shown) => window.showLetters(shown),
          [{ id: 'letter', content, content_type: 'text/html', theme } satisfies ShownLetter],
        )
      for (const [width, theme] of [
        [1280, 'light'],
        [620, 'dark'],
      ] as const) {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(stand.origin)
        await shows('<p>One line</p>', theme)
        const before = await outside(page)
        for (const { file, html } of letters) {
          await shows(html, theme)
          expect(await outside(page), file).toEqual(before)
        }
      }
      expect(stand.outside).toEqual([])
    })

    test('a letter that is let loose does move things: this check can fail', async () => {
      const page = await browser.newPage()
      await page.goto(stand.origin)
      await page.evaluate(
        (shown) => window.showLetters(shown),
        [{ id: 'letter', content: '<p>One line</p>', content_type: 'text/html' } satisfies ShownLetter],
      )
      const before = await outside(page)
      await page.evaluate(() => {
        const loose = document.createElement('div')
        loose.style.cssText = 'position:absolute;left:0;top:0;width:3000px;height:50px'
        document.body.append(loose)
      })
      expect(await outside(page)).not.toEqual(before)
    })
  })
})
