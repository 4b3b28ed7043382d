import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sanitiseHtml } from '#mime/html/sanitise-html.ts'
import { CORPUS, isCorpusThere } from '#tests/corpus/corpus.ts'
import { ownSentence } from '#tests/own-sentence.ts'
import { aBrowser, describeScreens } from '#tests/screens/harness/browser.ts'
import { aMessageTestApp, type MessageTestApp } from '#tests/screens/harness/message-test-app.ts'
import { splitText } from '#ui/message-frame/text/split-text.ts'
import type { ShownMessage } from './mail-frame-page.tsx'

const sanitised = (html: string) =>
  sanitiseHtml(html, { images: 'blocked', cidUrl: (cid) => `/part/${cid}`, imageUrl: () => '' }).html

describeScreens('a letter in its frame', () => {
  let testApp: MessageTestApp
  let browser: Browser
  let page: Page

  beforeAll(async () => {
    testApp = await aMessageTestApp()
    browser = await aBrowser({ args: testApp.args })
    page = await browser.newPage()
    await page.goto(testApp.origin)
  })
  afterAll(async () => {
    await browser?.close()
    await testApp?.[Symbol.asyncDispose]()
  })
  beforeEach(async () => {
    await page.evaluate(() => {
      window.mailtos = []
      window.keys = []
      scrollTo(0, 0)
    })
    testApp.outside.length = 0
    testApp.own.length = 0
  })

  const article = () => page.frameLocator('#message iframe')
  const height = async () => (await page.locator('#message iframe').boundingBox())!.height

  /** The message as the reading pane shows it: HTML has been through the sanitiser, text is as written. */
  async function shows(content: string, { theme = 'light', ...rest }: Partial<ShownMessage> = {}) {
    const content_type = rest.content_type ?? 'text/html'
    const safe = content_type === 'text/html' ? sanitised(content) : content
    await page.evaluate(
      (shown) => window.showMessages(shown),
      [{ id: 'message', content: safe, theme, ...rest, content_type }],
    )
  }

  test('no letter is ever given the right to run scripts or to leave for another address', async () => {
    await shows('<p>Hello</p>')
    const frame = page.locator('#message iframe')
    await expect
      .poll(() => frame.getAttribute('sandbox'))
      .toBe('allow-same-origin allow-popups allow-popups-to-escape-sandbox')
    await expect.poll(() => frame.getAttribute('title')).toBe('Message text')
    const policy = article().locator('meta[http-equiv="Content-Security-Policy"]')
    await expect
      .poll(() => policy.getAttribute('content'))
      .toBe("default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data: blob:")
    const ran = await frame.evaluate((element: HTMLIFrameElement) => {
      const script = element.contentDocument!.createElement('script')
      script.textContent = 'parent.document.title = "ran"'
      element.contentDocument!.body.append(script)
      return document.title
    })
    expect(ran).not.toBe('ran')
  })

  test('the frame is as high as the letter, and follows it', async () => {
    await shows(
      '<div style="height:300px">Hello</div><details><summary>more</summary><div style="height:200px"></div></details>',
    )
    const closed = await height()
    expect(closed).toBeGreaterThan(300)
    await article().locator('summary').click()
    await expect.poll(height).toBe(closed + 200)
    await article().locator('summary').click()
    await expect.poll(height).toBe(closed)
  })

  const measures = () =>
    article()
      .locator('.pmt-letter')
      .evaluate((box) => ({
        shown: Math.round(box.firstElementChild!.getBoundingClientRect().width),
        scrolls: box.scrollWidth > box.clientWidth,
      }))

  test.each([400, 600, 601, 720, 1200, 1300])(
    'a table of %i px is seen whole, smaller where it must be',
    async (width) => {
      await shows(`<table width="${width}"><tr><td>wide</td></tr></table>`)
      await expect
        .poll(() => measures())
        .toEqual({ shown: expect.toSatisfy((px: number) => px <= 600), scrolls: false })
      await expect.poll(async () => (await measures()).shown).toBeGreaterThan(Math.min(width, 600) - 3)
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth))
        .toBe(true)
    },
  )

  test('lines that get no thinner do not push the edge of a smaller letter out of sight', async () => {
    const lines = Array.from({ length: 12 }, (_, nth) => `<td style="border:1px solid red">${nth}</td>`).join(
      '',
    )
    await shows(`<table width="1000" style="border:1px solid red"><tr>${lines}</tr></table>`)
    const section = page.locator('#message')
    for (const width of [460, 500, 531, 590]) {
      await section.evaluate((box, px) => box.style.setProperty('width', `${px}px`), width)
      await expect
        .poll(measures)
        .toEqual({ shown: expect.toSatisfy((px: number) => px > width - 8), scrolls: false })
    }
  })

  test('a letter that was made smaller gives its size back to the next one, and follows the width of its frame', async () => {
    await shows('<table width="900"><tr><td>wide</td></tr></table>')
    const section = page.locator('#message')
    await section.evaluate((box) => box.style.setProperty('width', '1000px'))
    await expect.poll(measures).toEqual({ shown: 900, scrolls: false })
    await section.evaluate((box) => box.style.setProperty('width', '450px'))
    await expect.poll(measures).toEqual({ shown: 450, scrolls: false })
    const next = { id: 'message', content: '<p>Hello</p>', content_type: 'text/html' as const }
    await page.evaluate((shown) => window.showNext(shown), [next])
    const body = article().locator('.pmt-letter')
    await expect.poll(() => body.evaluate((element) => element.style.zoom)).toBe('')
    await expect.poll(() => body.textContent()).toContain('Hello')
  })

  test('a table that could not be read so small scrolls inside the frame and never widens the page', async () => {
    await shows('<table width="1500"><tr><td>wide</td></tr></table>')
    await expect.poll(() => measures()).toEqual({ shown: 1500, scrolls: true })
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth))
      .toBe(true)
  })

  test('a picture that does not come is a place with its words, in its measures', async () => {
    const broken = '<img src="data:image/png;base64,AAAA" alt="Плакат" width="120" height="40">'
    for (const show of [shows, showsNext]) {
      await show(`<p>Афиша</p>${broken}`)
      const image = article().getByRole('img', { name: 'Плакат' })
      await expect.poll(() => image.getAttribute('class')).toContain('pmt-held')
      await expect.poll(() => article().locator('img').count()).toBe(0)
      await expect.poll(() => image.textContent()).toBe('Плакат')
      await expect.poll(() => image.boundingBox()).toMatchObject({ width: 120, height: 40 })
    }
  })

  test.each([
    [
      'one that came',
      'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    ],
    ['the place of one that is held', 'https://t.test/sea.png'],
  ])('a picture that is wider than its pane keeps its shape: %s', async (_, src) => {
    await shows(`<p>Море</p><img src="${src}" width="560" height="320" alt="Море">`)
    await page.locator('#message').evaluate((box) => box.style.setProperty('width', '350px'))
    await expect
      .poll(() => article().getByRole('img', { name: 'Море' }).boundingBox())
      .toMatchObject({ width: 350, height: 200 })
  })

  test('paragraphs of a text stand 14 px apart, and its quotes behind a line', async () => {
    await shows('One.\n\nTwo,\nof two lines.\n\n> So?\n\nYes.', { content_type: 'text/plain' })
    const gaps = () =>
      article()
        .locator('.pmt-text > *')
        .evaluateAll((blocks) => {
          const boxes = blocks.map((block) => block.getBoundingClientRect())
          return boxes.slice(1).map((box, nth) => Math.round(box.top - boxes[nth]!.bottom))
        })
    await expect.poll(gaps).toEqual([14, 14, 14])
    const quote = article().locator('blockquote')
    await expect.poll(() => quote.evaluate((box) => getComputedStyle(box).borderInlineStartWidth)).toBe('2px')
    await expect.poll(() => quote.textContent()).toBe('So?')
  })

  test('a letter longer than any letter scrolls in its frame instead of pushing everything away', async () => {
    await shows('<div style="height:900000px">x</div>')
    await expect.poll(() => height()).toBe(60_000)
  })

  test('a place inside the letter is scrolled to, and the product is not loaded into the frame', async () => {
    await shows('<a href="#end">down</a><div style="height:3000px"></div><p id="end">end</p>')
    await article().locator('a').click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000)
    expect(page.frames().map((frame) => frame.url())).toEqual([`${testApp.origin}/`, 'about:srcdoc'])
  })

  test('a link opens a window of its own that cannot reach back, and says where it leads', async () => {
    await shows('<a href="https://evil.test/x">bank.test</a> <a href="https://a.test/y">here</a>')
    const [disguised, plain] = [article().locator('a').first(), article().locator('a').last()]
    await expect.poll(() => disguised.getAttribute('title')).toBe('Leads to evil.test\nhttps://evil.test/x')
    await expect.poll(() => plain.getAttribute('title')).toBe('https://a.test/y')
    const opened = page.waitForEvent('popup')
    await plain.click()
    const popup = await opened
    expect(await popup.evaluate(() => opener)).toBeNull()
    expect(page.url()).toBe(`${testApp.origin}/`)
    await popup.close()
  })

  test('links that are off lead nowhere by any button or key, and say where they would have led', async () => {
    const links = `<a href="https://evil.test/x" style="text-decoration:none!important"><b>Sign in: https://bank.test</b></a>
      <a href="https://a.test/y">here</a> <a href="mailto:b%40evil.test">write</a> <a href="#end">down</a>
      <img src="cid:1" usemap="#m"><map name="m"><area href="https://evil.test/map"></map><p id="end">end</p>`
    const sites = () => article().locator('.pmt-host').allTextContents()
    const live = () => article().locator('a[href], area[href]').count()
    await shows(links, { linksOff: 'disguised' })
    await expect.poll(sites).toEqual(['evil.test'])
    await expect.poll(live).toBe(4)
    const off = article().getByText('Sign in: https://bank.test')
    for (const button of ['left', 'middle'] as const) await off.click({ button })
    await expect
      .poll(() => off.evaluate((text) => getComputedStyle(text).textDecorationLine))
      .toBe('line-through')

    await shows(links, { linksOff: 'all' })
    await expect.poll(sites).toEqual(['evil.test', 'a.test', 'b@evil.test'])
    await expect.poll(live).toBe(1)
    await shows('Write to b@evil.test or see www.evil.test/x', {
      linksOff: 'all',
      content_type: 'text/plain',
    })
    await expect.poll(sites).toEqual(['b@evil.test', 'www.evil.test'])
    expect(page.context().pages()).toHaveLength(1)
    expect(testApp.outside).toEqual([])
  })

  test('links in links, hundreds deep, are switched off within the time of a test', async () => {
    const link = '<a href="https://evil.test/x">www.bank.test<table><tr><td>'
    const links = link.repeat(Math.ceil(300_000 / link.length))
    await page.evaluate(
      (content) =>
        window.showMessages([{ id: 'message', content, content_type: 'text/html', linksOff: 'all' }]),
      links,
    )
    await expect.poll(() => article().locator('a[href]').count()).toBe(0)
  })

  test('a letter cannot take away or dress the marks that are ours', async () => {
    const text = `<p>Hello <a href="https://evil.test/x"><b title="bank.test">https://bank.test</b></a></p>
      <blockquote type="cite"><p>${'Quoted. '.repeat(20)}</p></blockquote>`
    const style = () =>
      article()
        .locator('.pmt-fold, .pmt-fold > summary, .pmt-disguised, .pmt-disguised *')
        .evaluateAll((marks) =>
          marks.map((mark) => {
            const { display, visibility, opacity, color, width, height, textDecoration, fontSize } =
              getComputedStyle(mark)
            const after = getComputedStyle(mark, '::before').content
            return { display, visibility, opacity, width, height, textDecoration, fontSize, after, color }
          }),
        )
    await shows(text)
    const own = await style()
    expect(own).toHaveLength(4)
    const hidden =
      'display:none!important;visibility:hidden!important;opacity:0!important;color:red!important;width:0!important;height:0!important;font-size:0!important;text-decoration:none!important'
    await shows(
      `<style>summary,details,a>b,.pmt-fold,.pmt-fold>summary,[class^=pmt]{${hidden}}a{text-decoration:none!important}summary:before{content:"Safe"!important}</style>${text}`,
    )
    const attacked = await style()
    expect(attacked.slice(-2)).toEqual(own.slice(-2))
    expect(attacked.slice(0, 2).map(({ textDecoration }) => textDecoration)).toEqual(
      own.slice(0, 2).map(({ textDecoration }) => textDecoration),
    )
    await expect.poll(() => article().locator('a [title]').count()).toBe(0)

    const host = () =>
      article()
        .locator('.pmt-host')
        .evaluate((mark) => {
          const { display, opacity, fontSize, color, visibility } = getComputedStyle(mark)
          return { display, opacity, fontSize, color, visibility, text: mark.textContent }
        })
    await shows(text, { linksOff: 'disguised' })
    const ownHost = await host()
    await shows(`<style>span,.pmt-host,p>*{${hidden}}</style>${text}`, { linksOff: 'disguised' })
    expect(await host()).toEqual(ownHost)
  })

  test('mail addresses and keys reach the product', async () => {
    await shows('<a href="mailto:ann@a.test">Ann</a>')
    await article().locator('a').click()
    await expect.poll(() => page.evaluate(() => window.mailtos)).toEqual(['mailto:ann@a.test'])
    await article().locator('a').press('j')
    await expect.poll(() => page.evaluate(() => window.keys)).toContain('j')
  })

  /** The next message, in the frame where the last one stands. */
  const showsNext = (content: string) =>
    page.evaluate(
      (shown) => window.showNext(shown),
      [{ id: 'message', content, content_type: 'text/html' as const }],
    )

  test('the next letter has the frame of the last one, and nothing that was of it', async () => {
    await shows(
      '<style>p{color:rgb(255,0,0)} body{padding:99px}</style><div class="own" style="height:500px;background:#fff"><p>first</p></div>',
    )
    const frame = page.locator('#message iframe')
    await frame.evaluate((element) => element.setAttribute('data-same', ''))
    const tall = await height()
    await article()
      .locator('body')
      .evaluate((body) => getSelection()!.selectAllChildren(body))

    await showsNext('<p>second</p>')
    await expect.poll(() => frame.getAttribute('data-same')).toBe('')
    await expect.poll(() => article().locator('body').textContent()).toBe('second')
    await expect.poll(() => article().locator('.own, body style').count()).toBe(0)
    await expect.poll(() => article().locator('html').getAttribute('data-designed')).toBeNull()
    const style = await article()
      .locator('p')
      .evaluate((words) => [
        getComputedStyle(words).color,
        getComputedStyle(words.ownerDocument.body).padding,
      ])
    expect(style).toEqual([expect.not.stringContaining('255, 0, 0'), '0px'])
    expect(
      await article()
        .locator('body')
        .evaluate(() => String(getSelection())),
    ).toBe('')
    await expect.poll(() => height()).toBeLessThan(tall - 300)
  })

  test('what guards the frame guards the next letter in it', async () => {
    await shows('<p>first</p>')
    const hostile = `<meta http-equiv="Content-Security-Policy" content="default-src *"><base href="https://t.test/">
      <script>parent.document.title = "ran"</script><p onclick="parent.document.title = 'ran'">second</p>
      <img src="https://t.test/a.gif" onerror="parent.document.title = 'ran'">
      <link rel="stylesheet" href="https://t.test/a.css"><style>p{background:url(https://t.test/b.gif)}</style>`
    await showsNext(hostile)
    await article().locator('p').click()
    await page.evaluate(() => new Promise((done) => setTimeout(done, 200)))
    await expect.poll(() => page.title()).not.toBe('ran')
    expect(testApp.outside).toEqual([])
    // The frame does load what its policy lets it: images of ours.
    await showsNext('<p>third</p><img src="/part/logo">')
    await expect.poll(() => testApp.own).toContain('/part/logo')
  })

  test('keys and links of the next letter reach the product once', async () => {
    await shows('<p>first</p>')
    await showsNext('<a href="mailto:bob@a.test">Bob</a>')
    await article().locator('a').click()
    await article().locator('a').press('k')
    await expect.poll(() => page.evaluate(() => window.mailtos)).toEqual(['mailto:bob@a.test'])
    await expect.poll(() => page.evaluate(() => window.keys.filter((key) => key === 'k'))).toEqual(['k'])
  })

  test('letters that follow each other leave no steps in the history', async () => {
    const before = await page.evaluate(() => history.length)
    for (const word of ['one', 'two', 'three']) await shows(`<p>${word}</p>`)
    for (const word of ['four', 'five']) await showsNext(`<p>${word}</p>`)
    await expect.poll(() => page.evaluate(() => history.length)).toBe(before)
  })

  test('pictures of the letter itself are shown, held ones keep their place', async () => {
    await shows(
      '<img src="cid:logo" width="40" height="30"><img src="https://t.test/a.gif" width="200" height="100" alt="Our offer">',
    )
    await expect.poll(() => testApp.own).toContain('/part/logo')
    const held = article().locator('.pmt-held')
    await expect.poll(() => held.boundingBox()).toMatchObject({ width: 200, height: 100 })
    await expect.poll(() => held.evaluate((image) => getComputedStyle(image).outlineStyle)).toBe('dashed')
  })

  test('with consent a letter calls nobody but us', async () => {
    const image = 'https://t.test/a.gif'
    const throughUs = (url: string) => `/api/v1/images?${new URLSearchParams({ url, sig: 'signed' })}`
    const { html } = sanitiseHtml(
      `<style>p{background:url(${image}?1)}</style><p>x</p><p style="background:url(${image}?2)">x</p>
       <img src="${image}?3"><table background="${image}?4"><tr><td>x</td></tr></table>`,
      { images: 'allowed', cidUrl: () => null, imageUrl: throughUs },
    )
    await page.evaluate(
      (shown) => window.showMessages(shown),
      [{ id: 'message', content: html, content_type: 'text/html' as const }],
    )
    const expected = [1, 2, 3, 4].map((nth) => throughUs(`${image}?${nth}`))
    await expect.poll(() => testApp.own.toSorted()).toEqual(expected)
    expect(testApp.outside).toEqual([])
  })

  test.each([
    ['a plain letter takes the theme', '<p>Hello</p>', 'theme', 'dark', 'none'],
    [
      'a designed letter lies on light paper that glares less',
      '<p style="color:#000">Hello</p>',
      'paper',
      'light',
      'brightness(0.92)',
    ],
  ])('in the dark theme %s', async (_, html, ground, scheme, filter) => {
    await shows(html, { theme: 'dark' })
    const root = article().locator('html')
    await expect.poll(() => root.getAttribute('data-ground')).toBe(ground)
    await expect.poll(() => root.evaluate((element) => getComputedStyle(element).colorScheme)).toBe(scheme)
    await expect
      .poll(() => page.locator('iframe').evaluate((frame) => getComputedStyle(frame).filter))
      .toBe(filter)
  })

  const folded = () => article().locator('details.pmt-fold')
  const quotes: [string, string, string[], string[]][] = [
    [
      'as Gmail writes it',
      '<div>Yes.</div><div class="gmail_quote">On 3 May Ann wrote:<blockquote class="gmail_quote">Will you?</blockquote></div><br>',
      ['Yes.'],
      ['On 3 May', 'Will you?'],
    ],
    [
      'as Thunderbird writes it',
      '<body>Yes.<br><div class="moz-cite-prefix">On 3.05.2026, Ann wrote:<br></div><blockquote type="cite">Will you?</blockquote><br></body>',
      ['Yes.'],
      ['Ann wrote', 'Will you?'],
    ],
    [
      'as we write it',
      '<div>Да.</div><br><div>3 мая 2026 г. Анна &lt;a@a.test&gt; написал(а):</div><blockquote>Придёте?</blockquote>',
      ['Да.'],
      ['Анна', 'Придёте?'],
    ],
    [
      'as Outlook writes it',
      '<div><p>Yes.</p><div style="border-top:solid #B5C4DF 1pt"><p><b>From:</b> Ann<br><b>Sent:</b> Monday<br><b>To:</b> Bob<br><b>Subject:</b> Tea</p></div><p>Will you?</p></div>',
      ['Yes.'],
      ['From:', 'Will you?'],
    ],
    [
      'with the signature above it',
      '<p>Yes.</p><p>-- <br>Bob</p><blockquote>Will you?</blockquote>',
      ['Yes.', 'Bob'],
      ['Will you?'],
    ],
  ]
  test.each(quotes)('a quote at the end folds behind a button: %s', async (_, html, visible, hidden) => {
    await shows(html)
    const fold = folded()
    await expect.poll(() => fold.count()).toBe(1)
    const button = fold.locator('> summary')
    await expect.poll(() => button.getAttribute('aria-label')).toBe('Show quoted text')
    await expect.poll(() => button.boundingBox()).toMatchObject({ width: 32, height: 16 })
    for (const words of visible)
      await expect.poll(() => article().getByText(words).isVisible(), { message: words }).toBe(true)
    for (const words of hidden)
      await expect.poll(() => article().getByText(words).first().isVisible(), { message: words }).toBe(false)
    const closed = await height()
    await button.click()
    for (const words of hidden)
      await expect.poll(() => article().getByText(words).first().isVisible(), { message: words }).toBe(true)
    await expect.poll(height).toBeGreaterThan(closed)
  })

  const heading = (from: string, date: string, subject: string) =>
    `<b>${from}</b> Ann &lt;a@a.test&gt;<br><b>${date}</b> 3 May 2026 10:15<br><b>${subject}</b> Tea<br>`
  const forwards: [string, string, string][] = [
    [
      'Gmail',
      'Tea',
      `<div>FYI</div><div class="gmail_quote"><div class="gmail_attr">---------- Forwarded message ---------<br>От: <b>Ann</b><br>Date: Mon<br>Subject: Tea<br></div><br><br>Will you?</div>`,
    ],
    [
      'Apple Mail',
      'Tea',
      `<div>FYI<br><div><br><blockquote type="cite"><div>Begin forwarded message:</div><br><div>${heading('From:', 'Date:', 'Subject:')}</div><div>Will you?</div></blockquote></div></div>`,
    ],
    [
      'Apple Mail in Russian',
      'Чай',
      `<div>FYI</div><blockquote type="cite"><div>Начало переадресованного сообщения:</div><div>${heading('От:', 'Дата:', 'Тема:')}</div><div>Will you?</div></blockquote>`,
    ],
    [
      'Mail.ru',
      'Чай',
      `<p>FYI</p><div>-------- Пересылаемое сообщение --------<br>От кого: Ann<br>Кому: Bob<br>Дата: понедельник<br>Тема: Чай<br><br><blockquote>Will you?</blockquote></div>`,
    ],
    [
      'Yandex',
      'Чай',
      `<div>FYI</div><div>-------- Пересылаемое сообщение --------</div><div>03.05.2026, 10:15, "Ann" &lt;a@a.test&gt;:</div><blockquote>Will you?</blockquote><div>-------- Конец пересылаемого сообщения --------</div>`,
    ],
    [
      'Thunderbird',
      'Tea',
      `<p>FYI</p><div class="moz-forward-container">-------- Forwarded Message --------<table><tr><th>Subject: </th><td>Tea</td></tr><tr><th>Date: </th><td>Mon</td></tr></table><br>Will you?<blockquote>Tea?</blockquote></div>`,
    ],
    [
      'Outlook',
      'FW: Tea',
      `<div><p>FYI</p><div style="border-top:solid #B5C4DF 1pt"><p>${heading('From:', 'Sent:', 'Subject:')}</p></div><p>Will you?</p></div>`,
    ],
    [
      'Outlook in Russian',
      'Пересл: Чай',
      `<div><p>FYI</p><div><p>${heading('От:', 'Отправлено:', 'Тема:')}</p></div><p>Will you?</p></div>`,
    ],
    [
      'us',
      'Fwd: Tea',
      `<div>FYI</div><div>-------- Original Message --------</div><div>From: Ann</div><div>Date: 3 May</div><div>Subject: Tea</div><div><br></div><div class="letter-original">Will you?<blockquote>Tea?</blockquote></div>`,
    ],
  ]
  test.each(forwards)('a letter passed on with %s stays open', async (_, subject, html) => {
    await shows(html, { subject })
    await expect.poll(() => folded().count()).toBe(0)
    await expect.poll(() => article().getByText('Will you?').first().isVisible()).toBe(true)
  })

  test('an answer to a letter passed on folds it', async () => {
    const [, , passedOn] = forwards[0]!
    await shows(
      `<div>Yes.</div><div class="gmail_quote"><div class="gmail_attr">On Mon, 4 May 2026 at 10:15 Bob &lt;b@b.test&gt; wrote:<br></div><blockquote class="gmail_quote">${passedOn}</blockquote></div>`,
    )
    await expect.poll(() => article().getByText('Yes.').isVisible()).toBe(true)
    await expect.poll(() => article().getByText('Will you?').isVisible()).toBe(false)
  })

  /** `%` stands where a writer can write: an answer within it must stay in sight. */
  const answered = [
    '<p>First.</p>%<p>26.06.2014, 14:41, "A" &lt;a@b.test&gt;:</p><blockquote>Will you?</blockquote>%',
    '<p>First.</p><p>%<br>26.06.2014, 14:41, "A" &lt;a@b.test&gt;:</p><blockquote>Will you?</blockquote>',
    '<div>First.<br>%<br>On 3 May 2026, Ann wrote:<br><blockquote>Will you?</blockquote>%</div>',
    '<div>First.</div><div>% On 3 May 2026, Ann wrote:</div><blockquote>Will you?</blockquote>',
    '<div>First.</div>%<div class="gmail_quote"><div class="gmail_attr">On 3 May 2026 at 10:15 Ann &lt;a@a.test&gt; wrote:<br></div>%<blockquote class="gmail_quote">Will you?</blockquote>%<blockquote class="gmail_quote">And where to?</blockquote>%</div>%',
    '<div>First.</div><div class="moz-cite-prefix">%<br>On 3.05.2026, Ann wrote:<br></div>%<blockquote type="cite">Will you?</blockquote>%',
    '<p>First.</p>%<div style="border-top:solid 1pt"><p><b>From:</b> Ann<br><b>Sent:</b> Monday<br><b>To:</b> Bob<br><b>Subject:</b> Tea</p></div><p>Will you?</p>',
    '<p>%</p><blockquote><p><b>From:</b> Ann<br><b>Sent:</b> Monday<br><b>Subject:</b> Tea</p>Will you?</blockquote>%',
  ]
  test('what the writer puts above, between or below a quote is never folded', async () => {
    const spots = answered.flatMap((html) => [...html.matchAll(/%/g)].map(({ index }) => ({ html, index })))
    const cases = fc.record({
      spot: fc.constantFrom(...spots),
      sentence: ownSentence,
      tag: fc.constantFrom('div', 'p', 'span'),
    })
    for (const { spot, sentence, tag } of fc.sample(cases, { numRuns: 100, seed: 20260503 })) {
      const { html, index } = spot
      const own = `<${tag}>${sentence}</${tag}>`
      const whole = `${html.slice(0, index)}${own}${html.slice(index + 1)}`.replaceAll('%', '')
      await shows(whole)
      const hidden = await article()
        .locator('body')
        .evaluate((body) => [...body.querySelectorAll('.pmt-fold')].map((fold) => fold.textContent).join(''))
      expect(hidden, whole).not.toContain(sentence)
    }
  })

  test('a megabyte of empty quotes is looked through once', async () => {
    await shows(`<p>Hello</p>${'<blockquote></blockquote>'.repeat(40_000)}`)
    await expect.poll(() => article().getByText('Hello').isVisible()).toBe(true)
  })

  test.each([
    [
      'answers between quotes',
      '<blockquote>Tea?</blockquote><p>Yes.</p><blockquote>Cake?</blockquote><p>No.</p>',
    ],
    ['a letter that is only a quote', '<blockquote type="cite">All there is</blockquote>'],
    [
      'a forwarded letter',
      '<p>Look:</p><div>---------- Forwarded message ----------<br>From: Ann<br>Date: Monday<br>Text</div>',
    ],
    ['a quotation in the middle', '<p>He said:</p><blockquote>To be</blockquote><p>and left.</p>'],
    ['no quote', '<p>Hello</p>'],
  ])('nothing folds in %s', async (_, html) => {
    await shows(html)
    await expect.poll(() => folded().count()).toBe(0)
  })

  test('plain text is text, with live addresses', async () => {
    await shows('<b>1 < 2</b> see https://a.test/x.', { content_type: 'text/plain' })
    await expect.poll(() => article().locator('b').count()).toBe(0)
    await expect
      .poll(() => article().locator('.pmt-text').textContent())
      .toBe('<b>1 < 2</b> see https://a.test/x.')
    await expect.poll(() => article().locator('a').getAttribute('href')).toBe('https://a.test/x')
  })

  interface QuoteCase {
    file: string
    reply?: string
    reply_contains?: string[]
    reply_excludes?: string[]
  }
  const flat = (text: string) => text.replace(/\s+/g, ' ').trim()

  test.skipIf(!isCorpusThere)('letters of other mail programs: the answer is never folded', async () => {
    const listed = JSON.parse(await readFile(new URL('quotes/expected.json', CORPUS), 'utf8')) as {
      cases: QuoteCase[]
    }
    let folds = 0
    for (const { file, reply = '', reply_contains = [], reply_excludes = [] } of listed.cases) {
      if (file.startsWith('eml/')) continue
      const source = await readFile(new URL(`quotes/${file}`, CORPUS), 'utf8')
      if (file.startsWith('plain/')) {
        const parts = splitText(source)
        folds += parts.quote === '' ? 0 : 1
        expect(flat(`${parts.reply} ${parts.signature} ${parts.quote}`), file).toBe(flat(source))
        expect(flat(parts.quote) === '' || !flat(reply).includes(flat(parts.quote)), file).toBe(true)
        continue
      }
      await shows(source)
      folds += await folded().count()
      for (const words of reply_contains)
        await expect.poll(() => article().getByText(words).isVisible(), { message: file }).toBe(true)
      for (const words of reply_excludes)
        await expect.poll(() => article().getByText(words).isVisible(), { message: file }).toBe(false)
    }
    expect(folds).toBeGreaterThanOrEqual(14)
  })
})
