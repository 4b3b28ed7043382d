import { expect, test } from 'vitest'
import { structureOf } from './structure-of.ts'

const wire = (text: string): Buffer => Buffer.from(text.replaceAll('\n', '\r\n'))

const NESTED = wire(`From: Anna <anna@a.test>
Subject: =?utf-8?q?=D0=96?=
 more
Content-Type: Multipart/Mixed; boundary=out

Not shown.
--out
Content-Type: text/plain; charset=koi8-r
Content-Transfer-Encoding: QUOTED-PRINTABLE
Content-ID: <1@a>
Content-Language: ru, en

One
two
--out
Content-Type: message/rfc822
Content-Disposition: attachment;
 filename*0*=utf-8''%D0%96; filename*1=" b.eml"

Subject: Within
From: vera@a.test
Content-Type: multipart/alternative; boundary=in

--in

Text
--in
Content-Type: text/html

<p>
--in--
Behind.
--out--
`)

test('envelope and parts, with those of a message within it', () => {
  const { envelope, body } = structureOf(NESTED)
  expect(envelope).toMatchObject({
    date: null,
    subject: '=?utf-8?q?=D0=96?= more',
    sender: [{ name: 'Anna', adl: null, mailbox: 'anna', host: 'a.test' }],
    to: [],
    message_id: null,
  })
  const [text, message] = body.children!
  expect(body).toMatchObject({ type: 'multipart', subtype: 'mixed', params: [['boundary', 'out']] })
  expect(text).toMatchObject({
    type: 'text',
    params: [['charset', 'koi8-r']],
    id: '<1@a>',
    encoding: 'quoted-printable',
    language: ['ru', 'en'],
    lines: 1,
  })
  expect(NESTED.toString('latin1', text!.start, text!.end)).toBe('One\r\ntwo')
  expect(message).toMatchObject({
    type: 'message',
    subtype: 'rfc822',
    disposition: { type: 'attachment', params: [['filename*', "utf-8''%D0%96%20b.eml"]] },
    encoding: '7bit',
    lines: 12,
    message: { envelope: { subject: 'Within' }, body: { subtype: 'alternative' } },
  })
  expect(message!.message!.body.children!.map(({ subtype }) => subtype)).toEqual(['plain', 'html'])
})

test('a multipart has what stands behind its last delimiter, up to where its parent goes on', () => {
  const [, message] = structureOf(NESTED).body.children!
  const { body } = message!.message!
  expect(NESTED.toString('latin1', body.start, body.end)).toMatch(/^--in\r\n[\s\S]*--in--\r\nBehind\.$/)
  expect(body.end).toBe(message!.end)
})

test('what is no tree that IMAP knows is told as text or bytes', () => {
  const leaf = (header: string, body = '') => {
    const { type, subtype, params, lines } = structureOf(wire(`${header}\n\n${body}`)).body
    return [`${type}/${subtype}`, params?.[0]?.[1], lines]
  }
  const text = ['text/plain', 'us-ascii', 1]
  expect(leaf('Subject: x', 'a\n')).toEqual(text)
  expect(leaf('Content-Type: multipart/mixed', 'a\n')).toEqual(text)
  expect(leaf('Content-Type: multipart/mixed; boundary=b', 'a\n')).toEqual(text)
  expect(leaf('Content-Type: multipart/mixed; boundary=b', '--b\n')).toEqual(text)
  expect(leaf('Content-Type: text', 'a\n')).toEqual(text)
  expect(leaf('Content-Type: pdf; name=a', 'a\n')).toEqual(['application/octet-stream', undefined, undefined])
  expect(structureOf(Buffer.alloc(0)).body).toMatchObject({
    type: 'text',
    header: 0,
    start: 0,
    end: 0,
    lines: 0,
  })
})

test('raw bytes of headers are text, by what the body is in; encoded words stay', () => {
  const raw = Buffer.from([
    ...Buffer.from('From: '),
    0xc0,
    0xed,
    0xed,
    0xe0,
    ...Buffer.from(
      ' <a@b>\nSubject: =?koi8-r?q?=D0?=\nContent-Type: text/plain; charset=windows-1251; name=',
    ),
    0xd4,
    0xe0,
    0xe9,
    0xeb,
    ...Buffer.from('\0\n\n'),
  ])
  const { envelope, body } = structureOf(raw)
  expect(envelope).toMatchObject({ from: [{ name: 'Анна' }], subject: '=?koi8-r?q?=D0?=' })
  expect(body.params).toEqual([
    ['charset', 'windows-1251'],
    ['name', 'Файл'],
  ])
})

test('names like those of objects are names', () => {
  const { body } = structureOf(wire('Content-Type: image/gif; __proto__=a; constructor=b\n\n'))
  expect(body.params).toEqual([
    ['__proto__', 'a'],
    ['constructor', 'b'],
  ])
})

const nested = (count: number) =>
  Array.from(
    { length: count },
    (_, nth) => `Content-Type: multipart/mixed; boundary=b${nth}\n\n--b${nth}\n`,
  ).join('')

test.each([
  ['ten thousand multiparts within each other', nested(10_000)],
  ['ten thousand messages within each other', 'Content-Type: message/rfc822\n\n'.repeat(10_000)],
  ['a million boundaries', `Content-Type: multipart/mixed; boundary=b\n\n${'--b\n'.repeat(1_000_000)}`],
  ['a million that are nearly', `Content-Type: multipart/mixed; boundary=b\n\n${'--bb\n'.repeat(1_000_000)}`],
  ['a megabyte of fields', 'a:\n'.repeat(349_525)],
  ['a megabyte of one field', `To: ${'a@b, '.repeat(209_715)}\n`],
  ['a megabyte of parameters', `Content-Type: a/b${'; a=b'.repeat(209_715)}\n`],
  ['a megabyte of pieces of one', `Content-Type: a/b${'; a*1*=b'.repeat(131_072)}\n`],
  ['a megabyte of blanks', `Content-Type: a/b;${' '.repeat(1_048_576)}x\n`],
  [
    'a thousand long headers',
    `Content-Type: multipart/mixed; boundary=b\n\n${`--b\nContent-Type: a/b; c="${'x'.repeat(10_000)}"\n\n`.repeat(1000)}`,
  ],
])('%s are read once, and told shortly', (_, text) => {
  const raw = wire(text)
  const { body, envelope } = structureOf(raw)
  expect([body.header, body.end]).toEqual([0, raw.length])
  expect(JSON.stringify({ body, envelope }).length).toBeLessThan(1_500_000)
})
