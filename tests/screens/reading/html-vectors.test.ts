import { readFile } from 'node:fs/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sanitiseHtml } from '#mime/html/sanitise-html.ts'
import { readMessage } from '#mime/read-message.ts'
import { readContent } from '#server/mailbox/opening/view-message.ts'
import { CORPUS, corpusMessages, isCorpusThere, READING_THEMES } from '#tests/corpus/corpus.ts'
import { aBrowser, describeScreens } from '#tests/screens/harness/browser.ts'
import { aMessageTestApp, type MessageTestApp } from '#tests/screens/harness/message-test-app.ts'
import { aWorld } from '#tests/world/world.ts'
import type { ShownMessage } from './mail-frame-page.tsx'

interface Vector {
  id: string
  html: string
  property: string[]
  observed_chromium: { script?: string; loads_on_open?: string[] }
}
interface Keep {
  id: string
  html: string
  must_keep_text: string[]
  must_keep_selectors: string[]
}
interface HostileMessage {
  file: string
  must_keep_text?: string[]
  must_show_literally?: string[]
}

const fromCorpus = async <Content>(file: string): Promise<Content> =>
  JSON.parse(await readFile(new URL(`html-vectors/${file}`, CORPUS), 'utf8')) as Content

const BATCH = 52
/** What the browser says of something that it did not do. */
const REFUSED =
  /^console: (?:Blocked|Refused|Loading|Executing|Applying|Framing|Sandbox|Not allowed|Failed parsing|Dropped)/
const HERE = '/api/v1/attachments/1?message_uid=1&folder_id=1&inline=1'

const sanitised = (html: string) =>
  sanitiseHtml(html, {
    images: 'blocked',
    cidUrl: () => HERE,
    imageUrl: () => {
      throw new Error('asked for a remote picture without consent')
    },
  }).html

const batches = <Item>(items: Item[]): Item[][] =>
  items.length === 0 ? [] : [items.slice(0, BATCH), ...batches(items.slice(BATCH))]

/** Everything that a page can tell of something having run or moved. */
async function aWatchedPage(browser: Browser, address: string) {
  const page = await browser.newPage()
  const heard: string[] = []
  page.on('dialog', (dialog) => {
    heard.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss().catch(() => {})
  })
  page.on('console', (message) => heard.push(`console: ${message.text()}`))
  page.on('pageerror', (error) => heard.push(`error: ${error.message}`))
  page.on('popup', (popup) => heard.push(`popup: ${popup.url()}`))
  await page.goto(address)
  return { page, heard }
}

/** What a mouse, a keyboard and time do to a message, on each of its elements. Links are not followed. */
function provoke(): void {
  const kinds = `click dblclick mousedown mouseup mouseover mouseenter mousemove mouseleave mouseout wheel
    pointerdown pointerup pointerover pointerenter keydown keypress keyup focus focusin blur input change submit
    copy cut paste beforepaste drag dragstart dragend dragenter dragover drop scroll toggle error load animationstart
    animationend animationiteration transitionend select contextmenu`
  for (const frame of document.querySelectorAll('iframe')) {
    const body = frame.contentDocument
    body?.addEventListener('click', (event) => event.preventDefault(), true)
    for (const element of body?.querySelectorAll<HTMLElement>('*') ?? []) {
      element.focus?.()
      for (const kind of kinds.split(/\s+/)) {
        const Kind = /mouse|click|menu|drag|wheel/.test(kind) ? MouseEvent : Event
        element.dispatchEvent(new Kind(kind, { bubbles: true, cancelable: true }))
      }
    }
  }
}

/** Shows messages without the frame, the sandbox and the policy of the product: only the sanitiser protects. */
async function showBare(testApp: MessageTestApp, browser: Browser, sources: string[]) {
  testApp.bare.splice(0, Infinity, ...sources)
  const { page, heard } = await aWatchedPage(browser, `${testApp.origin}/empty`)
  await page.evaluate(async (count) => {
    const frames = Array.from({ length: count }, (_, nth) => {
      const frame = document.createElement('iframe')
      frame.src = `/bare/${nth}`
      return frame
    })
    const loads = frames.map(
      (frame) => new Promise((done) => frame.addEventListener('load', done, { once: true })),
    )
    document.body.append(...frames)
    await Promise.all(loads)
  }, sources.length)
  return { page, heard }
}

/** What a reader sees of a message: hidden text and style sheets are not part of it. */
const shownText = (page: Page, id: string) =>
  page
    .frameLocator(`#${id} iframe`)
    .locator('body')
    .evaluate((body) => {
      const selection = getSelection()!
      selection.selectAllChildren(body)
      return selection.toString()
    })

/** How the page stands once two looks find it the same. */
async function measured(page: Page, last?: ReturnType<typeof measure>): Promise<ReturnType<typeof measure>> {
  await settle(page)
  const now = await page.evaluate(measure)
  return isDeepStrictEqual(now, last) ? now : measured(page, now)
}

const settle = (page: Page) => page.evaluate(() => new Promise((done) => setTimeout(done, 150)))

describeScreens('hostile HTML in a real browser', () => {
  describe.skipIf(!isCorpusThere)('from the corpus', () => {
    let testApp: MessageTestApp
    let browser: Browser
    let vectors: Vector[]

    beforeAll(async () => {
      testApp = await aMessageTestApp()
      browser = await aBrowser({ args: testApp.args })
      vectors = (await fromCorpus<{ vectors: Vector[] }>('vectors.json')).vectors
      expect(vectors.length).toBeGreaterThan(300)
    })
    afterAll(async () => {
      await browser?.close()
      await testApp?.[Symbol.asyncDispose]()
    })

    test('in the frame of the product nothing runs, nothing calls outside, nothing leaves its place', async () => {
      testApp.outside.length = 0
      testApp.own.length = 0
      for (const batch of batches(vectors)) {
        const { page, heard } = await aWatchedPage(browser, testApp.origin)
        const messages = batch.map(
          ({ id, html }): ShownMessage => ({ id, content: sanitised(html), content_type: 'text/html' }),
        )
        await page.evaluate((shown) => window.showMessages(shown), messages)
        const before = await measured(page)
        await page.evaluate(provoke)
        await settle(page)
        const after = await measured(page)

        expect(heard).toEqual([])
        expect(page.url()).toBe(`${testApp.origin}/`)
        expect(after.frames).toHaveLength(batch.length)
        for (const frame of after.frames)
          expect(frame).toMatchObject({ url: 'about:srcdoc', isPositioned: true, scripts: 0 })
        expect(after.isWider).toBe(false)
        expect(after.heights).toEqual(before.heights)
        await page.close()
      }
      expect(testApp.outside).toEqual([])
      expect(new Set(testApp.own)).toEqual(new Set([HERE]))
    })

    test('without the frame the sanitiser alone keeps everything from running and calling outside', async () => {
      testApp.outside.length = 0
      testApp.scripts.length = 0
      for (const batch of batches(vectors)) {
        const { page, heard } = await showBare(
          testApp,
          browser,
          batch.map(({ html }) => sanitised(html)),
        )
        await page.evaluate(provoke)
        await settle(page)
        expect(heard).toEqual([])
        expect(page.frames().map((frame) => new URL(frame.url()).pathname)).toEqual([
          '/empty',
          ...batch.map((_, nth) => `/bare/${nth}`),
        ])
        await page.close()
      }
      expect(testApp.outside).toEqual([])
      expect(testApp.scripts).toEqual([])
    })

    test('without the sanitiser the frame alone keeps everything from running', async () => {
      const running = vectors.filter(
        ({ observed_chromium: { script } }) => script && script !== 'not observed',
      )
      for (const batch of batches(running)) {
        const { page, heard } = await aWatchedPage(browser, testApp.origin)
        const messages = batch.map(
          ({ id, html }): ShownMessage => ({ id, content: html, content_type: 'text/html' }),
        )
        await page.evaluate((shown) => window.showMessages(shown), messages)
        await page.evaluate(provoke)
        await settle(page)
        expect(heard.filter((line) => !REFUSED.test(line))).toEqual([])
        await page.close()
      }
    })

    test('a frame that has shown a letter before keeps the next one from running just so', async () => {
      const running = vectors.filter(
        ({ observed_chromium: { script } }) => script && script !== 'not observed',
      )
      for (const batch of batches(running)) {
        const { page, heard } = await aWatchedPage(browser, testApp.origin)
        const messages = (html: (vector: Vector) => string) =>
          batch.map((one): ShownMessage => ({ id: one.id, content: html(one), content_type: 'text/html' }))
        await page.evaluate(
          (shown) => window.showMessages(shown),
          messages(() => '<p>first</p>'),
        )
        testApp.outside.length = 0
        await page.evaluate(
          (shown) => window.showNext(shown),
          messages(({ html }) => sanitised(html)),
        )
        await page.evaluate(provoke)
        await settle(page)
        expect(heard).toEqual([])
        expect(testApp.outside).toEqual([])

        await page.evaluate(
          (shown) => window.showNext(shown),
          messages(({ html }) => html),
        )
        await page.evaluate(provoke)
        await settle(page)
        expect(heard.filter((line) => !REFUSED.test(line))).toEqual([])
        await page.close()
      }
    })

    test('the same letters untouched do run and do call: these checks can fail', async () => {
      testApp.outside.length = 0
      testApp.scripts.length = 0
      const loading = vectors.filter(({ observed_chromium: { loads_on_open } }) =>
        loads_on_open?.includes('image'),
      )
      const running = vectors.filter(({ observed_chromium: { script } }) => script?.startsWith('inline code'))
      const pages: Page[] = []
      for (const batch of batches([...loading, ...running.slice(0, BATCH)])) {
        const sources = batch.map(({ html }) => html)
        pages.push((await showBare(testApp, browser, sources)).page)
      }
      await expect.poll(() => new Set(testApp.outside).size).toBeGreaterThan(loading.length * 0.8)
      await expect.poll(() => testApp.scripts.length).toBeGreaterThan(BATCH * 0.8)
      for (const page of pages) await page.close()
    })

    test('harmless HTML stays what it is', async () => {
      const { cases } = await fromCorpus<{ cases: Keep[] }>('keep.json')
      const { page } = await aWatchedPage(browser, testApp.origin)
      const messages = cases.map(
        ({ id, html }): ShownMessage => ({ id, content: sanitised(html), content_type: 'text/html' }),
      )
      await page.evaluate((shown) => window.showMessages(shown), messages)
      for (const { id, must_keep_text, must_keep_selectors } of cases) {
        const article = page.frameLocator(`#${id} iframe`)
        const text = (await shownText(page, id)).replace(/\s+/g, ' ')
        for (const piece of must_keep_text) expect(text, id).toContain(piece.replace(/\s+/g, ' '))
        for (const selector of must_keep_selectors)
          await expect
            .poll(() => article.locator(selector).count(), { message: `${id} ${selector}` })
            .toBeGreaterThan(0)
        expect(text, id).not.toContain('color:')
      }
      await page.close()
    })

    test('whole hostile messages open as harmless letters', async () => {
      await using world = await aWorld()
      const { messages } = await fromCorpus<{ messages: HostileMessage[] }>('messages-expected.json')
      testApp.outside.length = 0
      const { page, heard } = await aWatchedPage(browser, testApp.origin)
      for (const { file, must_keep_text = [], must_show_literally = [] } of messages) {
        const raw = await readFile(new URL(`html-vectors/${file}`, CORPUS))
        const read = await readContent(world.app, world.anna, {
          folder_id: 1,
          uid: 1,
          raw,
          images: 'blocked',
        })
        const content = Buffer.from(read.content, 'base64').toString()
        await page.evaluate(
          (shown) => window.showMessages(shown),
          [{ id: 'message', content, content_type: read.content_type }],
        )
        await page.evaluate(provoke)
        const text = await shownText(page, 'message')
        for (const piece of must_keep_text) expect(text, file).toContain(piece)
        const { subject } = await readMessage(raw)
        const literally = [subject, text, ...read.attachments.map(({ name }) => name)].join('\n')
        for (const shown of must_show_literally) expect(literally, file).toContain(shown)
        expect(read.list_unsubscribe ?? 'https:', file).toMatch(/^(?:https?|mailto):/)
      }
      expect(heard).toEqual([])
      expect(testApp.outside).toEqual([])
      await page.close()
    })
    test('no letter of the whole corpus calls outside or runs anything when it is opened', async () => {
      const messages: ShownMessage[] = []
      for (const theme of READING_THEMES) {
        for (const { file } of await corpusMessages(theme)) {
          const { html } = await readMessage(await readFile(new URL(`${theme}/${file}`, CORPUS)))
          if (html)
            messages.push({ id: `n${messages.length}`, content: sanitised(html), content_type: 'text/html' })
        }
      }
      expect(messages.length).toBeGreaterThan(80)
      testApp.outside.length = 0
      const { page, heard } = await aWatchedPage(browser, testApp.origin)
      for (const batch of batches(messages)) {
        await page.evaluate((shown) => window.showMessages(shown), batch)
        await settle(page)
      }
      expect(heard).toEqual([])
      expect(testApp.outside).toEqual([])
      await page.close()
    })
  })
})

/** Runs in the page: what the frames are, and whether everything is where it was put. */
function measure() {
  const sections = [...document.querySelectorAll('section')]
  return {
    isWider: document.documentElement.scrollWidth > document.documentElement.clientWidth,
    heights: sections.map(({ id, offsetHeight }) => `${id} ${offsetHeight}`),
    frames: sections.map((section) => {
      const frame = section.querySelector('iframe')!
      const [above, below] = [...section.querySelectorAll(':scope > p')].map((line) =>
        line.getBoundingClientRect(),
      )
      const { top, bottom, left, right } = frame.getBoundingClientRect()
      const box = section.getBoundingClientRect()
      return {
        url: frame.contentDocument?.URL,
        isPositioned: top >= above!.bottom && bottom <= below!.top && left >= box.left && right <= box.right,
        scripts: frame.sandbox.contains('allow-scripts') ? 1 : 0,
      }
    }),
  }
}
