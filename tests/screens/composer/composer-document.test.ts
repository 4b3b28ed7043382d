import fc from 'fast-check'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sanitiseHtml } from '#mime/html/sanitise-html.ts'
import { aBrowser, describeScreens } from '#tests/screens/harness/browser.ts'
import { aMessageTestApp, type MessageTestApp } from '#tests/screens/harness/message-test-app.ts'
import type {} from './composer-document-page.ts'

const proxied = (remote: string) => `/api/v1/images?url=${encodeURIComponent(remote)}&sig=ab`
const sanitised = (html: string) =>
  sanitiseHtml(html, { images: 'allowed', cidUrl: (cid) => `/part/${cid}`, imageUrl: proxied }).html
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const quoted = (text: string) => escaped(text).replaceAll('"', '&quot;')

/** What a stranger would have a reader's composer hold. */
const MARKUP = [
  '<img src=/auth/logout>',
  '<div style="position:fixed;inset:0;z-index:9">x</div>',
  '<form action=/auth/logout><button>x</button></form>',
  '"><svg onload=alert(1)>',
  ');background:url(/auth/logout',
] as const
const markup = fc.oneof(fc.constantFrom(...MARKUP), fc.string())
const words = fc.oneof(markup, markup.map(proxied), markup.map(proxied).map(decodeURIComponent))
const address = fc.oneof(
  markup.map((tail) => `https://pictures.outside.test/${tail}`),
  markup.map((tail) => `https://pictures.outside.test/a.png?${tail}#${tail}`),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
)
const piece = fc.oneof(
  words.map((text) => `<p title="${quoted(text)}">${escaped(text)}</p>`),
  address.map((src) => `<img src="${quoted(src)}" alt="x">`),
  address.map((src) => `<table background="${quoted(src)}"><tr><td>x</td></tr></table>`),
  address.map((src) => `<p style="${quoted(`background:url('${src.replaceAll("'", '%27')}')`)}">x</p>`),
  words.map((text) => `<a href="https://x.test/${encodeURIComponent(text)}">${escaped(text)}</a>`),
  fc.constantFrom(
    '<div style="position:fixed;inset:0;z-index:9;margin:0">x</div>',
    '<div class="_scrim_vk0ou_42 letter-original pmt-fold" id="root">x</div>',
    '<style>p{background:url(https://pictures.outside.test/s.png)}</style>',
  ),
)

describeScreens('the text of an answer', () => {
  let testApp: MessageTestApp
  let browser: Browser
  let page: Page

  beforeAll(async () => {
    testApp = await aMessageTestApp('../composer/composer-document-page.ts')
    browser = await aBrowser({ args: testApp.args })
    page = await browser.newPage()
    await page.goto(testApp.origin)
  })
  afterAll(async () => {
    await browser?.close()
    await testApp?.[Symbol.asyncDispose]()
  })
  beforeEach(() => {
    testApp.own.length = 0
  })

  const answers = (html: string) => page.evaluate((source) => window.answers(source), sanitised(html))
  const quote = () => page.locator('blockquote').first()

  test('whatever a letter and its pictures are called, its answer holds nothing that the letter does not show', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { minLength: 1, maxLength: 8 }), async (pieces) => {
        expect(await answers(pieces.join(''))).toEqual({ added: [], added_in_editor: [], moved: [] })
      }),
      { numRuns: 200 },
    )
    expect(testApp.own).toEqual([])
  })

  test('pictures of other machines are written back under their own addresses, words stay words', async () => {
    const text = proxied('<img src=/auth/logout>')
    await answers(`<p>${escaped(text)}</p><img src="https://x.test/a.png?b=1&amp;c=2"><img src="cid:1">`)
    await expect.poll(() => quote().locator('p').textContent()).toBe(text)
    await expect
      .poll(() => quote().locator('img').first().getAttribute('src'))
      .toBe('https://x.test/a.png?b=1&c=2')
  })

  test('a picture whose address is one of ours is not asked for', async () => {
    await answers(
      `<img src="${testApp.origin}/auth/logout"><p style="background:url(${testApp.origin}/auth/logout)">x</p>`,
    )
    await expect.poll(() => quote().locator('img').getAttribute('src')).toBeNull()
    expect(testApp.own).toEqual([])
  })

  test('a letter cannot dress its answer as a part of the page', async () => {
    await answers('<div class="_scrim_vk0ou_42" id="root" style="color:red;position:fixed">x</div>')
    await expect.poll(() => quote().locator('div').first().getAttribute('class')).toBeNull()
    await expect.poll(() => quote().locator('div').first().getAttribute('style')).toBe('color: red;')
  })
})
