import { expect, test } from 'vitest'
import { readMailboxes } from './read-mailboxes.ts'

type Told = [name: string | null, adl: string | null, mailbox: string | null, host: string | null]
const rows = (list: string): Told[] =>
  readMailboxes(list).map(({ name, adl, mailbox, host }) => [name, adl, mailbox, host])

test.each<[string, Told[]]>([
  ['', []],
  ['anna@a.test', [[null, null, 'anna', 'a.test']]],
  ['Anna  B <anna@a.test>', [['Anna B', null, 'anna', 'a.test']]],
  ['=?utf-8?q?=D0=96?= <a@b>', [['=?utf-8?q?=D0=96?=', null, 'a', 'b']]],
  ['"B, \\"Anna\\"" <"an na"@a.test>', [['B, "Anna"', null, 'an na', 'a.test']]],
  [
    'a@b (Anna (of B)), (x) <c@d>',
    [
      ['Anna (of B)', null, 'a', 'b'],
      ['x', null, 'c', 'd'],
    ],
  ],
  ['<@one,@two:anna@a.test>', [[null, '@one,@two', 'anna', 'a.test']]],
  ['Anna <anna . b@[192.0.2.1]>', [['Anna', null, 'anna.b', '[192.0.2.1]']]],
  [
    'Friends: a@b, "C" <c@d>; e@f',
    [
      [null, null, 'Friends', null],
      [null, null, 'a', 'b'],
      ['C', null, 'c', 'd'],
      [null, null, null, null],
      [null, null, 'e', 'f'],
    ],
  ],
  [
    'undisclosed-recipients:;',
    [
      [null, null, 'undisclosed-recipients', null],
      [null, null, null, null],
    ],
  ],
  // Broken, but people can still answer.
  [
    'a@b; c@d',
    [
      [null, null, 'a', 'b'],
      [null, null, 'c', 'd'],
    ],
  ],
  [
    'Anna <a@b, c@d',
    [
      ['Anna', null, 'a', 'b'],
      [null, null, 'c', 'd'],
    ],
  ],
  ['"Anna <a@b>', [['Anna <a@b>', null, '', '']]],
  [
    'Friends: a@b',
    [
      [null, null, 'Friends', null],
      [null, null, 'a', 'b'],
      [null, null, null, null],
    ],
  ],
  ['root', [[null, null, 'root', '']]],
  ['Anna Bell', [['Anna Bell', null, '', '']]],
  ['<>', [[null, null, '', '']]],
  [', ,', []],
  ['an\xa0na@a.test', [[null, null, 'an\xa0na', 'a.test']]],
])('%j', (list, mailboxes) => {
  expect(rows(list)).toEqual(mailboxes)
})

test('half a megabyte of the worst is read once', () => {
  const SIZE = 524_288
  for (const piece of ['<', '(', '"', ':', ';', '<@', '\\', '[', ',', '@', 'a b ', '"\\" '])
    expect(readMailboxes(piece.repeat(SIZE / piece.length)).length).toBeLessThan(5010)
})
