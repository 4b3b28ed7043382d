import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sanitiseHtml } from '#mime/html/sanitise-html.ts'
import { readMessage } from '#mime/read-message.ts'
import { CORPUS, corpusMessages, isCorpusThere, READING_THEMES } from '#tests/corpus/corpus.ts'
import { aBrowser, describeScreens } from '#tests/screens/harness/browser.ts'
import { aMessageTestApp, type MessageTestApp } from '#tests/screens/harness/message-test-app.ts'
import type { ShownMessage } from './mail-frame-page.tsx'

const MESSAGES_MIN = 50

const safe = (html: string) =>
  sanitiseHtml(html, { images: 'blocked', cidUrl: () => '/part', imageUrl: () => '' }).html

/** HTML messages of the corpus, newsletters and messages of programs before the rest. */
async function htmlMessages(): Promise<{ file: string; html: string }[]> {
  const messages: { file: string; html: string }[] = []
  const themes = [
    'newsletters',
    'html',
    ...READING_THEMES.filter((one) => !/^(?:newsletters|html)$/.test(one)),
  ]
  for (const theme of themes) {
    for (const { file } of await corpusMessages(theme)) {
      if (messages.length === MESSAGES_MIN) return messages
      const { html } = await readMessage(await readFile(new URL(`${theme}/${file}`, CORPUS)))
      if (html) messages.push({ file: `${theme}/${file}`, html: safe(html) })
    }
  }
  return messages
}

/** Everything of the page that is not the message, and how wide the frame is. */
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
    let testApp: MessageTestApp
    let browser: Browser
    let messages: { file: string; html: string }[]
    beforeAll(async () => {
      testApp = await aMessageTestApp()
      browser = await aBrowser({ args: testApp.args })
      messages = await htmlMessages()
    })
    afterAll(async () => {
      await browser?.close()
      await testApp?.[Symbol.asyncDispose]()
    })

    test('in its frame none of them moves anything outside of it, at two widths and in both themes', async () => {
      expect(messages.length).toBe(MESSAGES_MIN)
      const page = await browser.newPage()
      const shows = (content: string, theme: 'light' | 'dark') =>
        page.evaluate(
          (shown) => window.showMessages(shown),
          [{ id: 'message', content, content_type: 'text/html', theme } satisfies ShownMessage],
        )
      for (const [width, theme] of [
        [1280, 'light'],
        [620, 'dark'],
      ] as const) {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(testApp.origin)
        await shows('<p>One line</p>', theme)
        const before = await outside(page)
        for (const { file, html } of messages) {
          await shows(html, theme)
          expect(await outside(page), file).toEqual(before)
        }
      }
      expect(testApp.outside).toEqual([])
    })

    test('a letter that is let loose does move things: this check can fail', async () => {
      const page = await browser.newPage()
      await page.goto(testApp.origin)
      await page.evaluate(
        (shown) => window.showMessages(shown),
        [{ id: 'message', content: '<p>One line</p>', content_type: 'text/html' } satisfies ShownMessage],
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
