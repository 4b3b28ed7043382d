import { expect, test } from 'vitest'
import { readHeaders } from './read-headers.ts'

test('headers are unfolded, in their order, by names in lower case', () => {
  const headers = readHeaders('Subject: one\r\n\t two\r\nX-A : 1\nx-a:2\rTo:\r\n a@b.test\r\n')
  expect(headers.lines).toEqual([
    { name: 'subject', value: 'one two' },
    { name: 'x-a', value: '1' },
    { name: 'x-a', value: '2' },
    { name: 'to', value: 'a@b.test' },
  ])
  expect(headers.get('x-a')).toBe('1')
  expect(headers.all('x-a')).toEqual(['1', '2'])
  expect(headers.get('cc')).toBe('')
})

test('what is no header is passed over with what continues it', () => {
  const { lines } = readHeaders(
    `From a@b.test Mon\n folded\n: none\n${'x'.repeat(201)}: long\nжук: a\nSubject: a\nno colon\n of it\nTo: b`,
  )
  expect(lines).toEqual([
    { name: 'subject', value: 'a' },
    { name: 'to', value: 'b' },
  ])
})

test('a megabyte of the worst is read', () => {
  const SIZE = 1_048_576
  for (const piece of [' \r\n', 'a', '\r', '\n', ': ', '\t', 'a:\n', 'a\n', ' :'])
    expect(readHeaders(`Subject: a\n${piece.repeat(SIZE / piece.length)}`).get('subject')[0]).toBe('a')
})
