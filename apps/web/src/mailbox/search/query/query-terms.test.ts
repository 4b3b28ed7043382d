import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { QUERY_PARTS_MAX } from '#contract/mailbox/search/query.ts'
import { idOf, idValue, queryOf, readDay, readSize, termOf } from './query-terms.ts'
import { readQuery, type WrittenTerm } from './query-text.ts'

const written = (operator: WrittenTerm['operator'], value: string): WrittenTerm => ({
  operator,
  value,
  not: false,
})
const query = (text: string) => queryOf(readQuery(text), ['subject', 'body'])

test('an id in the address bar is read back as it was written, and nothing else is one', () => {
  void fc.assert(fc.property(fc.nat(999_999_999), (id) => idOf(idValue(id)) === id))
  for (const value of ['12', '#', '#-1', '#1.5', '#1e3', '#1234567890', ' #1', '#1 ', '']) {
    expect(idOf(value), value).toBeNull()
  }
})

describe('a day', () => {
  test('is the same in each of its spellings', () => {
    const day = new Date(2026, 11, 3)
    for (const text of ['03.12.2026', '3.12.2026', '2026-12-03', '2026/12/3', '2026-12-3']) {
      expect(readDay(text), text).toEqual(day)
    }
  })

  test('that no calendar has is none', () => {
    for (const text of [
      '31.02.2026',
      '2026-02-30',
      '2026-13-01',
      '29.02.2025',
      '2026.12.03',
      'tomorrow',
      '',
    ]) {
      expect(readDay(text), text).toBeNull()
    }
  })
})

describe('a size', () => {
  test.each([
    ['5', 5],
    ['5b', 5],
    ['500kb', 512_000],
    ['500 КБ', 512_000],
    ['5M', 5_242_880],
    ['5 МБ', 5_242_880],
    ['1,5g', 1_610_612_736],
    ['1.5G', 1_610_612_736],
    ['0', 0],
  ])('%s is %i bytes', (text, bytes) => expect(readSize(text)).toBe(bytes))

  test.each(['', 'M', '5 parsecs', '-5M', '1.M', '5M5', '1e3', '2G', '99999999999'])('%o is none', (text) =>
    expect(readSize(text)).toBeNull(),
  )
})

describe('what the server is asked', () => {
  test('has each operator as its own kind of term', () => {
    expect(termOf(written('has', 'attachment'))).toEqual({ kind: 'has', what: 'attachment' })
    expect(termOf(written('is', 'unread'))).toEqual({ kind: 'is', state: 'unread' })
    expect(termOf(written('label', '#7'))).toEqual({ kind: 'label', label_id: 7 })
    expect(termOf(written('alias', '#0'))).toEqual({ kind: 'alias', alias_id: 0 })
    expect(termOf(written('in', '#3'))).toEqual({ kind: 'folder', folder_id: 3 })
    expect(termOf(written('after', '1.2.2026'))).toEqual({
      ...{ kind: 'date', side: 'after' },
      moment: '2026-02-01T00:00:00Z',
    })
    expect(termOf(written('smaller', '1K'))).toEqual({ kind: 'size', side: 'smaller', bytes: 1024 })
    expect(termOf(written('from', 'anna'))).toEqual({ kind: 'words', fields: ['from'], text: 'anna' })
  })

  test('keeps several words behind an operator beside each other', () => {
    expect(termOf(written('subject', 'annual report'))).toMatchObject({ text: '"annual report"' })
  })

  test('looks for words where a value cannot be read, rather than for nothing', () => {
    const named = [written('label', 'work'), written('after', '31.02.2026'), written('larger', 'huge')]
    expect(named.map(termOf)).toEqual([null, null, null])
    expect(queryOf([[written('larger', 'huge')]], ['subject'])).toEqual([
      [{ kind: 'words', fields: ['subject'], text: 'huge' }],
    ])
  })

  test('is groups that all hold, each of terms of which one is enough, some of them not', () => {
    expect(query('from:anna OR from:boris -is:unread')).toEqual([
      [
        { kind: 'words', fields: ['from'], text: 'anna' },
        { kind: 'words', fields: ['from'], text: 'boris' },
      ],
      [{ kind: 'is', state: 'unread', not: true }],
    ])
  })

  test('leaves out plain words, which travel by themselves, and the width of all folders', () => {
    expect(query('invoice in:anywhere')).toEqual([])
  })

  test('is never longer than the server takes', () => {
    const many = Array.from({ length: QUERY_PARTS_MAX + 5 }, (_, nth) => written('from', `p${nth}`))
    const terms = queryOf(
      many.map(() => many),
      ['subject'],
    )
    expect(terms).toHaveLength(QUERY_PARTS_MAX)
    expect(terms.every((group) => group.length === QUERY_PARTS_MAX)).toBe(true)
  })
})
