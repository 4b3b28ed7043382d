import { expect, test } from 'vitest'
import { decodeWords } from './decode-header.ts'

test.each([
  ['one character cut between two words', '=?utf-8?B?0JbQ?= =?utf-8?B?tg==?=', 'Жж'],
  ['and between words of both encodings', '=?utf-8?Q?=D0=96=D0?= =?utf-8?B?tg==?=', 'Жж'],
  ['a label that the bytes contradict', '=?iso-8859-1?Q?=D0=92=D0=B5=D1=80=D0=B0?=', 'Вера'],
  ['a code page of old Macs', '=?x-mac-cyrillic?B?gO3t4A==?=', 'Анна'],
  ['padding in the middle', '=?utf-8?B?0JY=0LY=?=', 'Жж'],
  ['a line broken inside an escape', '=?utf-8?Q?=D0= 96_=D0=B6?=', 'Ж ж'],
  ['a language, RFC 2231', '=?utf-8*ru?Q?=D0=96?=', 'Ж'],
  ['words of two charsets', '=?utf-8?Q?=D0=96?= =?koi8-r?Q?=D6?=', 'Жж'],
])('%s', (_, source, text) => {
  expect(decodeWords(source)).toBe(text)
})

test('a megabyte of the worst is read once', () => {
  const SIZE = 1_048_576
  for (const piece of ['=?', '=?a', '=?a?q?', '?=', ' ', '=?a?q??= '])
    expect(decodeWords(`=?utf-8?q?=41?=${piece.repeat(SIZE / piece.length)}`).startsWith('A')).toBe(true)
  expect(decodeWords(`=?utf-8?q?${'= '.repeat(SIZE / 2)}?=`).startsWith('=')).toBe(true)
  expect(decodeWords(`=?utf-8?b?${'='.repeat(SIZE)}?=`)).toBe('')
})
