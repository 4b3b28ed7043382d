import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatMoment } from '#web/platform/dates/format-moment.ts'
import { laterMoments } from '../later-moments.ts'
import { parseMoment } from './parse-moment.ts'

/** A Monday. */
const NOW = new Date(2026, 10, 23, 10, 30)
const at = (day: number, hour = 9, minute = 0, month = 10, year = 2026) =>
  new Date(year, month, day, hour, minute)

test.each([
  ['сегодня вечером', at(23, 18)],
  ['tonight', at(23, 18)],
  ['сегодня', at(23, 18)],
  ['завтра', at(24)],
  ['завтра утром', at(24)],
  ['завтра в 15:30', at(24, 15, 30)],
  ['tomorrow at 3pm', at(24, 15)],
  ['tomorrow at 3 pm', at(24, 15)],
  ['послезавтра днём', at(25, 14)],
  ['day after tomorrow', at(25)],
  ['в пятницу после обеда', at(27, 14)],
  ['Friday after lunch', at(27, 12)],
  ['friday afternoon', at(27, 14)],
  ['пт в 9', at(27)],
  ['во вторник в 7 вечера', at(24, 19)],
  ['в понедельник', at(30)],
  ['в следующую пятницу', at(4, 9, 0, 11)],
  ['next friday', at(4, 9, 0, 11)],
  ['на следующей неделе', at(30)],
  ['next week', at(30)],
  ['в выходные', at(28, 10)],
  ['on the weekend', at(28, 10)],
  ['через час', at(23, 11, 30)],
  ['через полчаса', at(23, 11)],
  ['in half an hour', at(23, 11)],
  ['in 2 hours', at(23, 12, 30)],
  ['через 3 дня', at(26)],
  ['через три дня в 12:00', at(26, 12)],
  ['через неделю', at(30)],
  ['in a week', at(30)],
  ['через месяц', at(23, 9, 0, 11)],
  ['in 3 months', at(23, 9, 0, 1, 2027)],
  ['28 ноября', at(28)],
  ['28 нояб. в 10 утра', at(28, 10)],
  ['Nov 28', at(28)],
  ['28th november 2027', at(28, 9, 0, 10, 2027)],
  ['10.01', at(10, 9, 0, 0, 2027)],
  ['10.01.2028 8:15', at(10, 8, 15, 0, 2028)],
  ['15:45', at(23, 15, 45)],
  ['9:00', at(24)],
  ['в 9 утра', at(24)],
  ['at noon', at(23, 12)],
  ['1 мая', at(1, 9, 0, 4, 2027)],
  ['5 марта', at(5, 9, 0, 2, 2027)],
])('%s', (text, moment) => {
  expect(parseMoment(text, NOW)).toEqual(moment)
})

test.each([
  '',
  'когда-нибудь',
  'вчера',
  'сегодня в 9:00',
  '31 февраля',
  '25:00',
  '28.13',
  'завтра завтра',
  'в пятницу бананы',
  '01.01.2020',
  '99',
  'в',
])('“%s” is no moment ahead', (text) => {
  expect(parseMoment(text, NOW)).toBeNull()
})

test('what is shown of a moment is understood as that moment, in both languages', () => {
  const minutes = fc.integer({ min: 1, max: 4 * 366 * 24 * 60 })
  fc.assert(
    fc.property(minutes, fc.constantFrom('ru' as const, 'en' as const), (ahead, language) => {
      const moment = new Date(NOW.getTime() + ahead * 60_000)
      const shown = formatMoment(language, moment, NOW)
      // Where clocks are put back an hour is shown twice.
      expect(formatMoment(language, parseMoment(shown, NOW)!, NOW)).toBe(shown)
    }),
  )
})

test('whatever is typed is a moment ahead or none', () => {
  const word = fc.constantFrom(
    ...[
      'в',
      'at',
      'in',
      'через',
      'next',
      'завтра',
      'friday',
      '3',
      '31',
      '15:30',
      'ноября',
      'feb',
      'pm',
      '29.02',
    ],
    ...['утра', 'часа', 'дня', 'half', 'an', 'hour', 'week', 'вечером', '2028', '0', '00:00', 'weekend', '…'],
  )
  const typed = fc.oneof(
    fc.string(),
    fc.array(word, { maxLength: 8 }).map((words) => words.join(' ')),
  )
  fc.assert(
    fc.property(
      typed,
      fc.date({ min: at(1), max: at(1, 0, 0, 0, 2040), noInvalidDate: true }),
      (text, now) => {
        const moment = parseMoment(text, now)
        if (moment) expect(moment.getTime()).toBeGreaterThan(now.getTime())
      },
    ),
  )
})

test('what is offered lies ahead, in its order, and the digits are those of every day', () => {
  expect(laterMoments(NOW).map(({ key, digit, at: moment }) => [key, digit, moment])).toEqual([
    ['this_evening', 1, at(23, 18)],
    ['tomorrow_morning', 2, at(24)],
    ['at_weekend', 3, at(28, 10)],
    ['in_a_week', 4, at(30)],
  ])
  expect(laterMoments(at(23, 18)).map(({ digit }) => digit)).toEqual([2, 3, 4])
  expect(laterMoments(at(28, 8)).find(({ key }) => key === 'at_weekend')?.at).toEqual(at(5, 10, 0, 11))
})
