import { expect, test } from 'vitest'
import { chooseFields } from './choose-fields.ts'
import type { Section } from './section.ts'
import { spanOfSection } from './span-of-section.ts'
import { structureOf } from './structure-of.ts'

const wire = (text: string): Buffer => Buffer.from(text.replaceAll('\n', '\r\n'))
const said = (bytes: string) => bytes.replaceAll('\r\n', '\n')

/** The example of RFC 9051 §6.4.5.1, shortened. */
const RAW = wire(`From: a
Subject: b
 folded
Content-Type: multipart/mixed; boundary=x

--x

1
--x
Content-Type: message/rfc822

Subject: within
Content-Type: multipart/mixed; boundary=y

--y
Content-Type: text/html

2.1
--y--

--x
Content-Type: message/rfc822

Subject: alone

3.1
--x--
`)

const { body } = structureOf(RAW)
function section(raw: Buffer, path: number[], text: Section['text'] = null): string | null {
  const span = spanOfSection(structureOf(raw).body, { path, text, fields: [] })
  return span && said(raw.toString('latin1', span.start, span.end))
}

test.each<[number[], Section['text'], string | null]>([
  [[1], null, '1'],
  [[1], 'MIME', '\n'],
  [[1], 'HEADER', null],
  [[1, 1], null, null],
  [[2], 'MIME', 'Content-Type: message/rfc822\n\n'],
  [[2], 'HEADER', 'Subject: within\nContent-Type: multipart/mixed; boundary=y\n\n'],
  [[2], 'TEXT', '--y\nContent-Type: text/html\n\n2.1\n--y--\n'],
  [[2, 1], null, '2.1'],
  [[2, 1], 'MIME', 'Content-Type: text/html\n\n'],
  [[3], null, 'Subject: alone\n\n3.1'],
  [[3, 1], null, '3.1'],
  [[3, 1], 'MIME', 'Subject: alone\n\n'],
  [[3, 2], null, null],
  [[4], null, null],
  [[0], null, null],
  [[], 'MIME', null],
])('%j %s', (path, text, bytes) => {
  expect(section(RAW, path, text)).toBe(bytes)
})

test('header and text are the message, also when lines stand above the header', () => {
  for (const raw of [RAW, wire('\n\nSubject: late\n\ntext'), wire('Subject: header only'), Buffer.alloc(0)]) {
    expect(section(raw, [])).toBe(said(raw.toString()))
    expect(`${section(raw, [], 'HEADER')}${section(raw, [], 'TEXT')}`).toBe(said(raw.toString()))
  }
})

test('a message that is no multipart has one part', () => {
  const raw = wire('Subject: a\n\ntext')
  expect([section(raw, [1]), section(raw, [1], 'MIME'), section(raw, [2]), section(raw, [1, 1])]).toEqual([
    'text',
    'Subject: a\n\n',
    null,
    null,
  ])
})

test('chosen fields come as they stand, in the order of the header, with an empty line', () => {
  const chosen = (text: Section['text'], fields: string[], raw = RAW) => {
    const { start, end } = spanOfSection(structureOf(raw).body, { path: [], text, fields })!
    return said(chooseFields(raw.subarray(start, end), { path: [], text, fields }).toString('latin1'))
  }
  expect(chosen('HEADER.FIELDS', ['SUBJECT', 'from', 'x-none'])).toBe('From: a\nSubject: b\n folded\n\n')
  expect(chosen('HEADER.FIELDS', [])).toBe('\n')
  expect(chosen('HEADER.FIELDS.NOT', ['Subject', 'Content-type'])).toBe('From: a\n\n')
  expect(chosen('HEADER.FIELDS', ['subject'], wire('\nno field\nSubject: late'))).toBe('Subject: late\n\n')
  expect(body.type).toBe('multipart')
})
