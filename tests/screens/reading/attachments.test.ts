import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeScreens } from '#tests/screens/harness/browser.ts'
import {
  aMailTestApp,
  expectAccessible,
  type MailTestApp,
  PHONE,
} from '#tests/screens/harness/mail-test-app.ts'

const open = (page: Page) => page.getByRole('grid').getByRole('row').first().click()
/** One pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
/** A tenth of a second of silence. */
function silence(): Buffer {
  const samples = Buffer.alloc(800, 128)
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + samples.length, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(8000, 24)
  head.writeUInt32LE(8000, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(samples.length, 40)
  return Buffer.concat([head, samples])
}
/** One empty page. */
const PDF = [
  '%PDF-1.4',
  '1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj',
  '2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj',
  '3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>> endobj',
  'trailer <</Root 1 0 R/Size 4>>',
  '%%EOF',
].join('\n')
const FILES = [
  { filename: 'dot.png', content: PNG, contentType: 'image/png' },
  { filename: 'Договор.docx', content: 'PK', contentType: 'application/octet-stream' },
  { filename: 'note.txt', content: 'Заметка <b>не жирная</b>', contentType: 'text/plain; charset=utf-8' },
  { filename: 'voice.wav', content: silence(), contentType: 'audio/wav' },
]

describeScreens('files of a letter', () => {
  let testApp: MailTestApp
  beforeAll(async () => {
    testApp = await aMailTestApp()
  })
  afterAll(() => testApp?.[Symbol.asyncDispose]())

  test('pictures, text and sound are shown one after another without leaving the letter', async () => {
    await using here = await testApp.visit(({ deliver }) => deliver({ subject: 'Файлы', attachments: FILES }))
    const { page } = here
    await open(page)
    const files = page.getByRole('region', { name: 'Вложения' })
    await files.getByRole('button', { name: 'Просмотреть' }).first().waitFor()
    await expect.poll(() => files.getByRole('button', { name: 'Просмотреть' }).count()).toBe(3)
    await files.getByRole('button', { name: 'Просмотреть' }).first().click()

    const image = page.getByRole('dialog', { name: 'dot.png' }).getByRole('img', { name: 'dot.png' })
    await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1)
    await expectAccessible(page)
    await page.keyboard.press('ArrowRight')

    const text = page.getByRole('dialog', { name: 'note.txt' })
    await text.getByRole('status').filter({ hasText: '2 из 3' }).waitFor()
    await expect.poll(() => text.getByRole('textbox').inputValue()).toBe('Заметка <b>не жирная</b>')
    await text.getByRole('button', { name: 'Следующий файл' }).click()

    const sound = page.getByRole('dialog', { name: 'voice.wav' })
    const audio = sound.locator('audio')
    await expect.poll(() => audio.evaluate((one: HTMLAudioElement) => one.duration)).toBeGreaterThan(0.05)
    await expect
      .poll(() => sound.getByRole('button', { name: 'Следующий файл' }).getAttribute('aria-disabled'))
      .toBe('true')
    const saving = page.waitForEvent('download')
    await sound.getByRole('link', { name: 'Скачать voice.wav' }).click()
    expect((await saving).suggestedFilename()).toBe('voice.wav')

    await page.keyboard.press('Escape')
    await sound.waitFor({ state: 'detached' })
    await page.getByRole('article').waitFor()
    expect(here.complaints).toEqual([])
  })

  test('a PDF is shown by the browser’s own viewer, under a policy that lets nothing else be', async () => {
    const attachments = [
      { filename: 'Счёт.pdf', content: PDF, contentType: 'application/octet-stream' },
      { filename: 'Ложь.pdf', content: '<script>top.ran = 1</script>', contentType: 'application/pdf' },
    ]
    await using here = await testApp.visit(({ deliver }) => deliver({ subject: 'Счёт', attachments }))
    const { page } = here
    const refused: string[] = []
    page.on('console', (line) => /Content Security|sandbox/i.test(line.text()) && refused.push(line.text()))
    // Chromium without a window may have no viewer; the frame and its answer are the same.
    await page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => true }),
    )
    await page.reload()
    await open(page)
    const answer = page.waitForResponse(/attachments\/\d+\?.*inline=1/)
    await page.getByRole('button', { name: 'Просмотреть' }).first().click()
    const headers = await (await answer).allHeaders()
    expect(headers['content-type']).toBe('application/pdf')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-disposition']).toBe('inline')
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'self'/)
    await page.getByRole('dialog', { name: 'Счёт.pdf' }).locator('iframe[title="Счёт.pdf"]').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Следующий файл' }).click()
    await page.locator('iframe[title="Ложь.pdf"]').waitFor()
    await expect.poll(() => page.evaluate(() => 'ran' in window)).toBe(false)
    expect(refused).toEqual([])
  })

  test('a browser without a viewer says so and offers the file', async () => {
    const attachments = [{ filename: 'a.pdf', content: PDF, contentType: 'application/pdf' }]
    await using here = await testApp.visit(({ deliver }) => deliver({ subject: 'PDF', attachments }), {
      language: 'en',
    })
    const { page } = here
    await page.evaluate(() =>
      Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => false }),
    )
    await open(page)
    await page.getByRole('button', { name: 'Preview' }).click()
    const dialog = page.getByRole('dialog', { name: 'a.pdf' })
    await dialog.getByRole('alert').getByText('This browser does not show PDF').waitFor()
    const saving = page.waitForEvent('download')
    await dialog.getByRole('link', { name: 'Download a.pdf' }).click()
    expect((await saving).suggestedFilename()).toBe('a.pdf')
  })

  test('a picture that is none says so', async () => {
    const broken = { filename: 'broken.png', content: 'not a picture', contentType: 'image/png' }
    await using here = await testApp.visit(
      ({ deliver }) => deliver({ subject: 'Broken', attachments: [broken] }),
      {
        language: 'en',
      },
    )
    const { page } = here
    await open(page)
    await page.getByRole('button', { name: 'Preview' }).click()
    const dialog = page.getByRole('dialog', { name: 'broken.png' })
    await dialog.getByRole('alert').filter({ hasText: 'Could not show the file' }).waitFor()
  })

  test('all files come in one archive; a single one has no such link', async () => {
    await using here = await testApp.visit(async ({ deliver }) => {
      await deliver({ subject: 'Один', attachments: FILES.slice(0, 1) })
      await deliver({ subject: 'Все сразу', attachments: FILES })
    })
    const { page } = here
    await open(page)
    const files = page.getByRole('region', { name: 'Вложения' })
    const saving = page.waitForEvent('download')
    await files.getByRole('link', { name: 'Скачать все' }).click()
    const saved = await saving
    expect(saved.suggestedFilename()).toBe('Все сразу.zip')
    expect(await saved.failure()).toBeNull()

    await page.getByRole('grid').getByRole('row', { name: /Один/ }).click()
    await files.getByText('1 вложение').waitFor()
    await expect.poll(() => files.getByRole('link', { name: 'Скачать все' }).count()).toBe(0)
  })

  test('on a phone the preview needs no hovering and fills the screen', async () => {
    await using here = await testApp.visit(
      ({ deliver }) => deliver({ subject: 'Файлы', attachments: FILES }),
      {
        viewport: PHONE,
      },
    )
    const { page } = here
    await open(page)
    const button = page.getByRole('button', { name: 'Просмотреть' }).first()
    await button.waitFor()
    await expect.poll(() => button.evaluate((one) => getComputedStyle(one).opacity)).toBe('1')
    await button.click()
    const { width, height } = PHONE
    await expect
      .poll(() => page.getByRole('dialog', { name: 'dot.png' }).boundingBox())
      .toMatchObject({ width, height })
    await expectAccessible(page)
  })
})
