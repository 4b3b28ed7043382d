import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { DEPTH_MAX, PARTS_MAX, splitParts } from './body/split-parts.ts'
import { readAttachment } from './read-attachment.ts'
import { readMessage } from './read-message.ts'
import { textOf } from './text-of.ts'

const sample = (name: string): Promise<Buffer> =>
  readFile(new URL(`../../../tests/mail/${name}.eml`, import.meta.url))
const readSample = async (name: string) => readMessage(await sample(name))
const wire = (text: string): Buffer => Buffer.from(text.replaceAll('\n', '\r\n'))

test('raw windows-1251 in headers and body is recognised without any label', async () => {
  const { subject, fields, text } = await readSample('cyrillic-raw-headers-cp1251')
  expect(subject).toBe('Ваш заказ собран')
  expect(fields.from).toEqual([{ email: 'shop@outside.test', name: 'Магазин' }])
  expect(text).toContain('Заказ собран и ждёт отправки.')
})

test.each([
  ['cyrillic-labelled-latin1', 'Привет, это письмо подписано не той кодировкой.'],
  ['koi8-labelled-cp1251', 'Это письмо в кодировке КОИ-8, хотя подписано иначе.'],
  ['french-labelled-latin1', "L'été dernier, à Orléans, nous étions très gênés."],
  ['utf7-body', 'Привет, 1 + 1'],
])('%s is shown as it was written', async (name, text) => {
  expect((await readSample(name)).text).toContain(text)
})

test('a letter whose last byte looks like a blank is not cut, wherever it stands', async () => {
  const raw = wire(
    'Subject: СССР\n Рим\nFrom: Петр <a@b.test>\nContent-Disposition: attachment; filename=СССР\n\n',
  )
  const { subject, attachments } = await readMessage(raw)
  expect([subject, attachments[0]?.name]).toEqual(['СССР Рим', 'СССР'])
})

test('a comment within angle brackets is no part of the address', async () => {
  const { from } = (await readMessage(Buffer.from('From: Anna <anna (at work)@ (old) a.test>\r\n\r\n')))
    .fields
  expect(from).toEqual([{ email: 'anna@a.test', name: 'Anna' }])
})

test('an unreadable date is no date, rather than now', async () => {
  expect((await readSample('date-unreadable')).sent_at).toBeNull()
})

test('a message without its last boundary keeps all its parts', async () => {
  const raw = await sample('no-closing-boundary')
  const { text, attachments } = await readMessage(raw)
  expect(text).toBe('The text.')
  expect(attachments).toMatchObject([{ id: 1, name: 'cut.pdf', size: 6, content_type: 'application/pdf' }])
  expect((await readAttachment(raw, 1))?.content.toString()).toBe('%PDF-1')
  expect(await readAttachment(raw, 2)).toBeNull()
})

test('a multipart without a single boundary line is shown as it stands', async () => {
  const read = await readMessage(
    wire('Content-Type: multipart/mixed; boundary=lost\n\nThe words are here.\n'),
  )
  expect(read).toMatchObject({ text: 'The words are here.\n', html: null, attachments: [] })
})

test('a plain footer under an HTML letter is seen in both views, and is not markup', async () => {
  const { text, html } = await readSample('html-with-plain-footer')
  expect(text).toBe('The letter itself.\n<footer> of the list & co.')
  expect(html).toContain('<p>The letter itself.</p>')
  expect(html).toContain('&lt;footer&gt; of the list &amp; co.')
})

test('soft line breaks are joined, each depth of quoting by itself', async () => {
  expect((await readSample('flowed-with-quotes')).text).toBe(
    '> quoted words that go on\n>> deeper\nAn answer that is soft wrapped.\nFrom here.\n-- \nAnna\n',
  )
})

test('search looks in what a reader sees: no scripts, styles, titles, comments or hidden text', async () => {
  expect(textOf(await readSample('newsletter-with-hidden-text'))).toBe('Осенние скидки до 50%\n\nTom & Jerry')
})

test('an encoded word cut inside a character is joined before it is decoded', async () => {
  const bytes = Buffer.from('Привет')
  const word = (from: number, to?: number) => `=?utf-8?B?${bytes.subarray(from, to).toString('base64')}?=`
  expect((await readMessage(wire(`Subject: ${word(0, 5)}\n ${word(5)} all\n\n`))).subject).toBe('Привет all')
})

test.each([
  ['each shifting back', '=?ISO-2022-JP?B?GyRCRnxLXBsoQg==?=\n =?ISO-2022-JP?B?GyRCOGwbKEI=?='],
  ['cut between two characters', '=?ISO-2022-JP?B?GyRCRnxLXA==?= =?ISO-2022-JP?B?OGwbKEI=?='],
])('neighbouring words of a charset that shifts are read without a mark between: %s', async (_, subject) => {
  expect((await readMessage(wire(`Subject: ${subject}\n\n`))).subject).toBe('日本語')
})

test('identifiers folded inside are put together again, words in brackets are none', async () => {
  const header = `Message-ID: <very.long\n .one@a.test>\nReferences: <1@a.test> <2@\n\ta.test>\nIn-Reply-To: Ann <a word> <3@a.test>\n\n`
  const { message_id, references, in_reply_to } = await readMessage(wire(header))
  expect(message_id).toBe('<very.long.one@a.test>')
  expect(references).toEqual(['<1@a.test>', '<2@a.test>'])
  expect(in_reply_to).toEqual(['<3@a.test>'])
})

test('marks that turn the writing direction are kept out of file names', async () => {
  const head = "Content-Type: application/pdf\nContent-Disposition: attachment; filename*=utf-8''"
  const { attachments } = await readMessage(wire(`${head}annual%E2%80%AEfdp.exe\n\nx`))
  expect(attachments[0]?.name).toBe('annualfdp.exe')
})

test('a message inside a message is one file under its subject, not opened', async () => {
  const inner = 'Subject: =?utf-8?Q?=D0=A1=D1=87=D1=91=D1=82?=\nContent-Type: text/html\n\n<b>inner</b>\n'
  const read = await readMessage(
    wire(
      `Content-Type: multipart/mixed; boundary=b\n\n--b\n\nouter\n--b\nContent-Type: message/rfc822\n\n${inner}--b--\n`,
    ),
  )
  expect(read).toMatchObject({
    text: 'outer',
    html: null,
    attachments: [{ name: 'Счёт.eml', content_type: 'message/rfc822' }],
  })
})

test('hostile nesting, endless parts and addresses without end are read in bounded time', async () => {
  const deep = Array.from(
    { length: 3000 },
    (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\n\n--b${n}\n`,
  )
  expect(splitParts(wire(deep.join(''))).isCut).toBe(true)
  const many = `Content-Type: multipart/mixed; boundary=b\n\n${'--b\n\nx\n'.repeat(50_000)}`
  const { root, isCut } = splitParts(wire(many))
  expect([root.children.length, isCut]).toEqual([PARTS_MAX - 1, true])
  expect(DEPTH_MAX).toBeLessThan(1000)

  const groups = `To: ${'a:'.repeat(50_000)} x@y.test\nCc: ${'('.repeat(60_000)}\nFrom: ${'<'.repeat(60_000)}\n\n`
  expect((await readMessage(wire(groups))).fields.to).toEqual([{ email: 'x@y.test', name: '' }])
  const tags = wire(`Content-Type: text/html\n\n${'<div>'.repeat(100_000)}deep`)
  expect(textOf(await readMessage(tags))).toBe('')
})

test('any bytes at all are a message', async () => {
  for (const raw of [
    '',
    '\r\n',
    '--',
    ':',
    'Content-Type: multipart/mixed; boundary=""\r\n\r\n--\r\n',
    '\0\0\0',
  ]) {
    expect((await readMessage(Buffer.from(raw))).attachments).toBeInstanceOf(Array)
  }
  const noise = Buffer.from(Array.from({ length: 4000 }, (_, n) => (n * 7919) % 256))
  expect(await readMessage(noise)).toMatchObject({ message_id: null, subject: '', sent_at: null })
})
