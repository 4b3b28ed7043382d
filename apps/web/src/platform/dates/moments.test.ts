import { expect, test } from 'vitest'
import { formatMoment } from './format-moment.ts'
import { atTime, formatTimeZone, isPutOff, momentProblem, moments } from './moments.ts'

const at = (day: number, hour = 0, minute = 0) => new Date(2026, 10, day, hour, minute)
const offered = (now: Date) => moments(now).map(({ key, at: moment }) => [key, moment])

test('an hour from now, tomorrow at nine and Monday at nine are offered', () => {
  expect(offered(at(18, 14, 5))).toEqual([
    ['in_an_hour', at(18, 15, 5)],
    ['tomorrow_morning', at(19, 9)],
    ['monday_morning', at(23, 9)],
  ])
})

test('on a Sunday tomorrow is Monday and stands there once; on a Monday the next one is meant', () => {
  expect(offered(at(22, 8)).map(([key]) => key)).toEqual(['in_an_hour', 'tomorrow_morning'])
  expect(offered(at(23, 8))[2]).toEqual(['monday_morning', at(30, 9)])
})

test('a moment is to be one, ahead, and within a year', () => {
  const now = at(18, 14)
  expect(momentProblem(null, now)).toBe('wrong')
  expect(momentProblem(now, now)).toBe('past')
  expect(momentProblem(new Date(2027, 11, 1), now)).toBe('too_far')
  expect(momentProblem(at(19), now)).toBeNull()
})

test('a time is typed as hours and minutes', () => {
  expect(atTime(at(19), ' 9:05 ')).toEqual(at(19, 9, 5))
  for (const wrong of ['', '9', '24:00', '12:60', 'noon']) expect(atTime(at(19), wrong)).toBeNull()
  expect(atTime(null, '09:00')).toBeNull()
})

test('a moment is told with its weekday, and its year when it is another', () => {
  expect(formatMoment('en', at(23, 9), at(18))).toBe('Mon, Nov 23, 09:00')
  expect(formatMoment('ru', at(23, 9), at(18))).toMatch(/^пн, 23 нояб\., 09:00$/)
  expect(formatMoment('en', new Date(2027, 0, 4, 9), at(18))).toBe('Mon, Jan 4, 2027, 09:00')
})

test('the seconds of undo are no schedule', () => {
  const now = at(18)
  expect(isPutOff(new Date(now.getTime() + 30_000).toISOString(), now)).toBe(false)
  expect(isPutOff(new Date(now.getTime() + 60_000).toISOString(), now)).toBe(true)
})

test('a time zone is told in words and by its distance from UTC at that moment', () => {
  const [winter, summer] = [new Date('2026-01-15T12:00:00Z'), new Date('2026-07-15T12:00:00Z')]
  expect(formatTimeZone('ru', winter, 'Europe/Moscow')).toBe('Москва, UTC+3')
  expect(formatTimeZone('en', winter, 'Europe/Moscow')).toBe('Moscow, UTC+3')
  expect(formatTimeZone('ru', winter, 'Asia/Kolkata')).toMatch(/, UTC\+5:30$/)
  expect(formatTimeZone('ru', winter, 'Europe/Berlin')).toMatch(/, UTC\+1$/)
  expect(formatTimeZone('ru', summer, 'Europe/Berlin')).toMatch(/, UTC\+2$/)
  expect(formatTimeZone('ru', winter, 'Mars/Olympus')).toBe('Mars/Olympus')
  expect(formatTimeZone('en', winter, 'UTC')).toMatch(/^UTC(?:\+0)?$/)
})
