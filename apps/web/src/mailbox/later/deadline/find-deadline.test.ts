import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findDeadline } from './find-deadline.ts'

const NOW = new Date(2026, 10, 23, 12)
const day = (month: number, date: number, year = 2026) => new Date(year, month - 1, date)

test.each([
  ['Счёт действителен до 29 ноября.', day(11, 29)],
  ['Оплатите не позднее 05.12.2026, пожалуйста', day(12, 5)],
  ['Срок: 1.12', day(12, 1)],
  ['Please pay by Nov 29', day(11, 29)],
  ['The invoice is due 3rd December 2026.', day(12, 3)],
  ['Deadline: January 15', day(1, 15, 2027)],
  ['Ответьте до 30 ноября, оплатите до 27 ноября', day(11, 27)],
  ['Встретились 29 ноября', null],
  ['Платили до 20 ноября 2026', null],
  ['до 31 февраля', null],
  ['до 29 ноября 2031', null],
  ['версия до 1.2.3, до 29 писем', null],
  ['Приезжайте до нас. 29 ноября будет снег', null],
  ['', null],
])('%s', (text, deadline) => {
  expect(findDeadline(text, NOW)).toEqual(deadline)
})

test('whatever a message says, the deadline is ahead and within a year', () => {
  const piece = fc.constantFrom(
    'до ',
    'by ',
    '29',
    '.',
    '/',
    ' ',
    'ноября',
    'Nov',
    '2026',
    '31',
    'due ',
    '\n',
    'a',
  )
  const words = fc.array(fc.oneof(piece, fc.string({ maxLength: 4 })), { maxLength: 60 })
  fc.assert(
    fc.property(words, (parts) => {
      const deadline = findDeadline(parts.join(''), NOW)
      if (deadline === null) return
      expect(deadline.getTime()).toBeGreaterThan(NOW.getTime())
      expect(deadline.getTime()).toBeLessThan(day(11, 26, 2027).getTime())
    }),
  )
})

test('a megabyte of the worst is looked through as far as a long message', () => {
  for (const worst of ['до 29 ', '1.', 'Nov ', '9 ноября '.repeat(2), ' '.repeat(9)]) {
    expect(findDeadline(`${worst.repeat(1_000_000 / worst.length)} до 29 ноября`, NOW)).toBeNull()
  }
})
