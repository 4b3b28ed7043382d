import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readMessage } from '#mime/read-message.ts'
import { CORPUS, corpusMessages, corpusSource, isCorpusThere } from '#tests/corpus/corpus.ts'
import { describeScreens } from '#tests/screens/harness/browser.ts'
import { aMailTestApp, isLoaded, type MailTestApp } from '#tests/screens/harness/mail-test-app.ts'

/** Messages as people and their programs write them: for a bright screen, for a dark one, and for both. */
const MESSAGES: Readonly<Record<string, string>> = {
  plain: '<p>Plain words</p><blockquote>and <a href="https://a.test">a link</a> in a quote</blockquote>',
  'black on nothing': '<p style="color:#000000">Written for white paper</p>',
  'light on nothing': '<p style="color:#eeeeee">Written on a dark screen</p>',
  'a quote of a dark letter':
    '<p>Agreed</p><p>More</p><div style="color:rgb(232,234,237)">words that were light on black</div><p>End</p>',
  'a dark card':
    '<div style="background:#101010;color:#fafafa"><p>Night</p><p style="color:#444">dim</p></div>',
  'pale footer':
    '<div style="background:#ffffff;color:#222">Body<p style="color:#b0b0b0">unsubscribe</p></div>',
  'grey on grey': '<table bgcolor="#888888"><tr><td><font color="#999999">grey</font></td></tr></table>',
  'half seen': '<div style="background-color:#fff"><p style="opacity:.5;color:#333">faded words</p></div>',
  'a style sheet': '<style>.n{color:#cfcfcf}.n b{color:#ffe}</style><p class="n">note <b>bold</b></p>',
  coloured:
    '<p style="color:#ffcc00">yellow</p><p style="color:#00e5ff">cyan</p><p style="color:#ff8a80">rose</p>',
}

/**
 * The lowest contrast of the text that is seen in the frame, and the words that have it: measured here
 * anew, from the colours that the browser says it paints. Text over images is left out.
 */
const lowestContrast = (page: Page, ground: string, behind: string) =>
  page
    .frameLocator('iframe')
    .first()
    .locator('body')
    .evaluate(
      (body, [kind, base]) => {
        const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!
        canvas.canvas.width = 1
        canvas.canvas.height = 1
        /** What is painted, as pixels: layers from the lowest to the highest, then the filter of the message. */
        const painted = (layers: { colour: string; alpha: number }[]) => {
          canvas.filter = 'none'
          canvas.globalAlpha = 1
          for (const { colour, alpha } of layers) {
            canvas.globalAlpha = alpha
            canvas.fillStyle = colour
            canvas.fillRect(0, 0, 1, 1)
          }
          if (kind === 'darkened') {
            canvas.globalAlpha = 1
            canvas.filter = 'invert(1) hue-rotate(180deg)'
            canvas.drawImage(canvas.canvas, 0, 0)
          }
          const [r, g, b] = [...canvas.getImageData(0, 0, 1, 1).data].map((value) => {
            const share = value / 255
            return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
          })
          return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
        }
        let lowest = { contrast: 21, words: '' }
        const walk = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
        while (walk.nextNode()) {
          const words = walk.currentNode.nodeValue!.trim()
          const element = walk.currentNode.parentElement!
          const style = getComputedStyle(element)
          const range = document.createRange()
          range.selectNode(walk.currentNode)
          const { width, height } = range.getBoundingClientRect()
          const isSeen = element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
          if (!words || !isSeen || width < 2 || height < 4) continue
          const chain: Element[] = []
          for (let at: Element | null = element; at && at !== body; at = at.parentElement) chain.unshift(at)
          if (chain.some((at) => getComputedStyle(at).backgroundImage !== 'none')) continue
          const opacity = chain.reduce((sum, at) => sum * Number(getComputedStyle(at).opacity), 1)
          const layers = [base!, ...chain.map((at) => getComputedStyle(at).backgroundColor)].map(
            (colour) => ({
              colour,
              alpha: 1,
            }),
          )
          const [one, other] = [
            painted(layers),
            painted([...layers, { colour: style.color, alpha: opacity }]),
          ]
          const contrast = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
          if (contrast < lowest.contrast) lowest = { contrast, words: words.slice(0, 60) }
        }
        return lowest
      },
      [ground, behind] as const,
    )

/** What lies behind a message: the product's pane, or paper. */
const behindOf = (page: Page, ground: string) =>
  page.evaluate(
    (token) => {
      const probe = document.createElement('i')
      probe.style.backgroundColor = `var(${token})`
      document.body.append(probe)
      const colour = getComputedStyle(probe).backgroundColor
      probe.remove()
      return colour
    },
    ground === 'theme' ? '--surface' : '--paper',
  )

/** Opens the row and answers the least readable words of its message. */
async function leastReadable(page: Page, subject: string) {
  await page
    .getByRole('grid')
    .getByRole('row', { name: new RegExp(`\\. ${subject}$`) })
    .click()
  await page.getByRole('heading', { level: 1, name: subject, exact: true }).waitFor()
  // The frame of the last message is not seen until it shows this one.
  await page.locator('article iframe').first().waitFor()
  return readability(page)
}

/** The ground that the open message lies on, and its least readable words. */
async function readability(page: Page) {
  const root = page.frameLocator('iframe').first().locator('html')
  await root.locator('.pmt-letter').waitFor({ state: 'attached' })
  const ground = (await root.getAttribute('data-ground')) ?? ''
  return { ground, ...(await lowestContrast(page, ground, await behindOf(page, ground))) }
}

describeScreens('letters in the dark theme', () => {
  let testApp: MailTestApp
  beforeAll(async () => {
    testApp = await aMailTestApp()
  })
  afterAll(() => testApp?.[Symbol.asyncDispose]())

  test('whatever colours a letter brings, its words can be read', async () => {
    await using here = await testApp.visit(
      async ({ deliver }) => {
        for (const [subject, html] of Object.entries(MESSAGES))
          await deliver({ subject, text: undefined, html })
      },
      { dark: true },
    )
    for (const subject of Object.keys(MESSAGES)) {
      const { contrast, words } = await leastReadable(here.page, subject)
      expect(contrast, `${subject}: ${words}`).toBeGreaterThanOrEqual(4.5)
    }
    expect(here.complaints).toEqual([])
  })

  test('what is made of tables reaches the edges of its paper; other designs have a margin there', async () => {
    await using here = await testApp.visit(
      async ({ deliver }) => {
        for (const subject of ['grey on grey', 'pale footer'])
          await deliver({ subject, text: undefined, html: MESSAGES[subject]! })
      },
      { dark: true },
    )
    const open = async (subject: string) => {
      await here.page
        .getByRole('row', { name: new RegExp(`${subject}$`) })
        .first()
        .click()
      await here.page.getByRole('heading', { level: 1, name: subject }).waitFor()
    }
    const margin = () => {
      const paper = here.page.frameLocator('iframe').locator('html[data-ground="paper"] > body')
      return paper.evaluate((body) => getComputedStyle(body).padding)
    }
    await open('grey on grey')
    await expect.poll(margin).toBe('0px')
    await open('pale footer')
    await expect.poll(margin).toBe('16px')
  })

  test('darkened by hand, designed letters can be read too', async () => {
    await using here = await testApp.visit(
      async ({ deliver }) => {
        for (const subject of ['pale footer', 'coloured'])
          await deliver({ subject, text: undefined, html: MESSAGES[subject]! })
      },
      { dark: true },
    )
    const { page } = here
    for (const subject of ['pale footer', 'coloured']) {
      await page
        .getByRole('grid')
        .getByRole('row', { name: new RegExp(`${subject}$`) })
        .click()
      await page.getByRole('heading', { level: 1, name: subject }).waitFor()
      await page.getByRole('article').getByRole('button', { name: 'Ещё действия с письмом' }).click()
      await page.getByRole('menuitem', { name: 'Ещё', exact: true }).click()
      await page.getByRole('menuitemcheckbox', { name: 'Затемнить' }).click()
      await page.frameLocator('iframe').locator('html[data-ground="darkened"]').waitFor()
      const { ground, contrast, words } = await readability(page)
      expect(ground).toBe('darkened')
      expect(contrast, `${subject}: ${words}`).toBeGreaterThanOrEqual(4.5)
    }
  })

  test('in the light theme a letter keeps the colours it came with; one without a font has that of the product', async () => {
    await using here = await testApp.visit(async ({ deliver }) => {
      await deliver({ subject: 'pale', text: undefined, html: MESSAGES['pale footer']! })
      await deliver({ subject: 'plain', text: undefined, html: MESSAGES.plain! })
    })
    const { page } = here
    const styled = (selector: string, name: 'color' | 'fontFamily') =>
      page
        .frameLocator('iframe')
        .locator(selector)
        .first()
        .evaluate((at, one) => getComputedStyle(at)[one], name)
    await leastReadable(page, 'pale')
    await expect.poll(() => styled('p', 'color')).toBe('rgb(176, 176, 176)')
    await leastReadable(page, 'plain')
    await expect
      .poll(() => styled('p', 'fontFamily'))
      .toBe(await page.evaluate(() => getComputedStyle(document.body).fontFamily))
  })

  describe.skipIf(!isCorpusThere)(`from the corpus ${CORPUS.pathname}`, () => {
    test('HTML letters and newsletters of the world can be read', async () => {
      await using here = await testApp.visit(
        async ({ deliver }) => {
          let nth = 0
          for (const theme of ['html', 'newsletters']) {
            for (const { file } of await corpusMessages(theme)) {
              const raw = await corpusSource(theme, file)
              if ((await readMessage(raw)).html) await deliver(renamed(raw, `n${nth++}`))
            }
          }
          expect(nth).toBeGreaterThan(35)
        },
        { dark: true, path: '/mail?limit=100' },
      )
      const { page } = here
      await isLoaded(page)
      const subjects = await page
        .getByRole('grid')
        .getByRole('row')
        .evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-label')!.split('. ').at(-1)!))
      expect(subjects.length).toBeGreaterThan(35)
      for (const subject of subjects) {
        const { contrast, words } = await leastReadable(page, subject)
        expect(contrast, `${subject}: ${words}`).toBeGreaterThanOrEqual(4.5)
      }
    })
  })
})

/** The same message under a subject that tells it from the others, and alone in its conversation. */
const renamed = (raw: Buffer, subject: string): Buffer => {
  const rest = raw.toString('latin1').replace(/^(?:Subject|Message-ID|In-Reply-To|References):/gim, 'X-Was:')
  return Buffer.from(`Subject: ${subject}\r\nMessage-ID: <${subject}@corpus.test>\r\n${rest}`, 'latin1')
}
