import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readDate } from './read-date.ts'
import { trimBlanks } from './trim-blanks.ts'

describe('a date', () => {
  test.each([
    ['Mon, 16 Nov 2026 09:00:00 +0300', '2026-11-16T06:00:00.000Z'],
    ['16 Nov 2026 09:00 GMT', '2026-11-16T09:00:00.000Z'],
    ['Mon, 16 Nov 2026 09:00:00 +0000 (Coordinated (Universal) Time)', '2026-11-16T09:00:00.000Z'],
    ['Пн, 16 Nov 2026 09:00:00 +0000', '2026-11-16T09:00:00.000Z'],
    ['Mon, 16 Nov 2026 09:00:00 NOWHERE', '2026-11-16T09:00:00.000Z'],
  ])('%o is %s', (written, iso) => expect(readDate(written)?.toISOString()).toBe(iso))

  test.each([
    '',
    'yesterday',
    '16 Foo 2026 09:00:00',
    '1 Jan 1601 00:00:00 GMT',
    '1 Jan 99999 00:00:00',
    '1'.repeat(201),
  ])('%o is none', (written) => expect(readDate(written)).toBeNull())

  test('is never outside the years that calendars print, whatever is written', () => {
    void fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'0123456789 :+-,()JanFeb'), maxLength: 40 }),
        (written) => {
          const year = readDate(written)?.getUTCFullYear() ?? 2000
          return year >= 1900 && year <= 9999
        },
      ),
    )
  })
})

test('blanks go from both ends, and no byte of a letter with them', () => {
  expect(trimBlanks(' \t\r\n a b \f\v')).toBe('a b')
  const bytes = Buffer.from(' Р ').toString('latin1')
  expect(Buffer.from(trimBlanks(bytes), 'latin1').toString()).toBe('Р')
  expect(trimBlanks('\u00a0')).toBe('\u00a0')
  expect(trimBlanks('   ')).toBe('')
})
