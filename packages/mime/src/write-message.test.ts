import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAttachment } from './read-attachment.ts'
import { readMessage } from './read-message.ts'
import { withoutBcc } from './without-bcc.ts'
import { type OutgoingMessage, writeMessage } from './write-message.ts'

const message: OutgoingMessage = {
  message_id: '<1.abc@pochtamt.test>',
  date: new Date('2026-11-16T09:00:00Z'),
  from: { email: 'anna@pochtamt.test', name: 'Анна Ковалёва' },
  to: [{ email: 'boris@outside.test', name: 'Boris, "the" Bold' }],
  subject: 'Счёт № 417',
  content: 'Здравствуйте!',
  content_type: 'text/plain',
}

test('what is written is read back: people, subject, date, thread and text', async () => {
  const written = await writeMessage({
    ...message,
    cc: [{ email: 'vera@outside.test', name: '' }],
    reply_to: [{ email: 'office@outside.test', name: 'Отдел, продаж' }],
    in_reply_to: '<2@outside.test>',
    references: ['<1@outside.test>', '<2@outside.test>'],
  })
  expect(await readMessage(written)).toMatchObject({
    message_id: message.message_id,
    in_reply_to: ['<2@outside.test>'],
    references: ['<1@outside.test>', '<2@outside.test>'],
    subject: message.subject,
    fields: {
      from: [message.from],
      to: message.to,
      cc: [{ email: 'vera@outside.test', name: '' }],
      'reply-to': [{ email: 'office@outside.test', name: 'Отдел, продаж' }],
    },
    sent_at: message.date,
    html: null,
    attachments: [],
  })
})

test.for([
  ['Anna <900000000101@pochtamt.test>,', 'Anna'],
  ['boss@bank.test', ''],
  ['"Boss" (boss@bank.test)', 'Boss'],
  ['Boss boss＠bank.test', 'Boss'],
  ['Anna@Pochtamt.test', 'Anna@Pochtamt.test'],
  ['Анна @ работа', 'Анна @ работа'],
  ['Anna, Inc.', 'Anna, Inc.'],
] as const)('a sender called %s is written as %s', async ([name, written]) => {
  const from = { email: 'anna@pochtamt.test', name }
  const { fields } = await readMessage(await writeMessage({ ...message, from }))
  expect(fields.from).toEqual([{ email: 'anna@pochtamt.test', name: written }])
})

test('Bcc is written only when asked for, and can be taken out of the bytes', async () => {
  const bcc = Array.from({ length: 40 }, (_, nth) => ({
    email: `secret-${nth}@outside.test`,
    name: 'Тайный',
  }))
  const raw = await writeMessage({ ...message, bcc }, { keepBcc: true })
  expect((await readMessage(raw)).fields.bcc).toEqual(bcc)
  expect((await writeMessage({ ...message, bcc })).toString()).not.toMatch(/secret|^bcc/im)

  const wire = withoutBcc(raw)
  expect(wire.toString()).not.toMatch(/secret|^bcc/im)
  expect((await readMessage(wire)).text).toContain('Здравствуйте!')
  expect((await readMessage(wire)).fields.to).toEqual(message.to)
})

test('HTML carries a plain alternative, and pictures written into it travel beside it', async () => {
  const pixel = Buffer.from('89504e470d0a1a0a', 'hex')
  const src = `data:image/png;base64,${pixel.toString('base64')}`
  const written = await writeMessage({
    ...message,
    content_type: 'text/html',
    content: `<p>Hello <a href="https://outside.test/a">there</a></p><img src="${src}"><img src='${src}'>`,
  })
  const read = await readMessage(written)
  expect(read.text).toContain('Hello there [https://outside.test/a]')
  expect(read.html).not.toContain('data:')
  expect(read.attachments).toMatchObject([{ name: 'image-1.png', content_type: 'image/png', inline: true }])
  expect((await readAttachment(written, 1))?.content).toEqual(pixel)
})

test('files come out as they went in, under their own names', async () => {
  const attachments = [
    {
      name: 'Отчёт за III квартал 2026 года — сводная таблица по филиалам.xlsx',
      content_type: 'application/vnd.ms-excel',
      content: Buffer.from([0, 13, 10, 13, 255]),
    },
    { name: 'notes; "draft".txt', content_type: 'text/plain', content: Buffer.from('один\nдва\r\nтри') },
    { name: 'empty.bin', content_type: 'not a type', content: Buffer.alloc(0) },
    {
      name: 'letter.eml',
      content_type: 'message/rfc822',
      content: Buffer.from('Subject: in\r\n\r\nside\r\n'),
    },
    {
      name: 'odd.eml',
      content_type: 'message/rfc822',
      content: Buffer.from('Subject: bare\n\nline feeds\n'),
    },
  ]
  const written = await writeMessage({ ...message, attachments })
  const { attachments: read } = await readMessage(written)
  expect(read.map(({ name, content_type }) => [name, content_type])).toEqual([
    [attachments[0]!.name, 'application/vnd.ms-excel'],
    ['notes; "draft".txt', 'text/plain'],
    ['empty.bin', 'application/octet-stream'],
    ['letter.eml', 'message/rfc822'],
    ['odd.eml', 'application/octet-stream'],
  ])
  for (const [nth, { content }] of attachments.entries()) {
    expect((await readAttachment(written, nth + 1))?.content).toEqual(content)
  }
})

test('line breaks in any field make no header of their own', async () => {
  const evil = 'x\r\nBcc: victim@outside.test\n\rX-Evil: 1\r\n\r\nbody\u2028'
  const written = await writeMessage({
    ...message,
    subject: evil,
    from: { email: 'anna@pochtamt.test', name: evil },
    to: [{ email: 'boris@outside.test', name: evil }],
    attachments: [{ name: evil, content_type: `text/plain\r\nX-Evil: 1`, content: Buffer.from('x') }],
  })
  expect(written.toString('latin1')).not.toMatch(/^(x-evil|bcc)/im)
  const read = await readMessage(written)
  expect(read.fields.bcc).toEqual([])
  expect(read.text).toContain(message.content)
})

test('no line on the wire is longer than 998 bytes, whatever is written', async () => {
  const content = `${'слово '.repeat(2000)}\n${'a'.repeat(5000)}`
  const written = await writeMessage({
    ...message,
    subject: 'Ё'.repeat(900),
    content,
    references: [`<${'r'.repeat(60)}@x>`],
  })
  expect(
    Math.max(
      ...written
        .toString('latin1')
        .split('\r\n')
        .map((line) => line.length),
    ),
  ).toBeLessThanOrEqual(998)
  const read = await readMessage(written)
  expect(read.text).toContain(content)
  expect(read.subject).toBe('Ё'.repeat(900))
})

const line = fc.string({ unit: 'grapheme', maxLength: 60 }).map((text) =>
  text
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim(),
)

test('any subject, name and text survive the way', async () => {
  await fc.assert(
    fc.asyncProperty(
      line,
      line,
      fc.array(line, { minLength: 1, maxLength: 5 }),
      async (subject, name, lines) => {
        const content = `${lines.join('\n')}\n`
        const read = await readMessage(
          await writeMessage({ ...message, subject, content, to: [{ email: 'a@b.test', name }] }),
        )
        expect(read.subject).toBe(subject)
        expect(read.fields.to).toEqual([{ email: 'a@b.test', name }])
        expect(read.text).toBe(content)
      },
    ),
    { numRuns: 150 },
  )
})

test('any set of files survives the way', async () => {
  const file = fc.record({
    name: line.map((text) => `${text || 'x'}.bin`),
    content_type: fc.constantFrom('application/pdf', 'image/png', 'text/plain', 'text/html'),
    content: fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(file, { maxLength: 5 }), async (attachments) => {
      const written = await writeMessage({ ...message, attachments })
      const { attachments: read } = await readMessage(written)
      const back = await Promise.all(read.map(({ id }) => readAttachment(written, id)))
      expect(
        back.map((attachment) => [attachment?.name, attachment?.content_type, attachment?.content]),
      ).toEqual(attachments.map(({ name, content_type, content }) => [name, content_type, content]))
    }),
    { numRuns: 60 },
  )
})

test('a letter without a subject says so, rather than nothing', async () => {
  const raw = (await writeMessage({ ...message, subject: '' })).toString('latin1')
  expect(raw.match(/^Subject: \r$/gm)).toHaveLength(1)
  expect((await readMessage(Buffer.from(raw))).subject).toBe('')
})
