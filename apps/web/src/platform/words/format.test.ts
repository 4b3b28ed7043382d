import { expect, test } from 'vitest'
import {
  endOfDay,
  formatIsoDay,
  formatLimit,
  formatListDate,
  formatMessageDate,
  formatMoment,
  formatNumber,
  formatRange,
  formatSize,
  isoDay,
} from './format.ts'

const NOW = new Date('2026-10-14T18:00:00Z')

test('sizes have one decimal above bytes', () => {
  expect(formatSize('en', 900)).toBe('900\u00a0Bytes')
  expect(formatSize('ru', 900)).toBe('900\u00a0байт')
  expect(formatSize('en', 1024)).toBe('1.0\u00a0KB')
  expect(formatSize('ru', 86_323)).toBe('84,3\u00a0КБ')
  expect(formatSize('en', 1_258_291)).toBe('1.2\u00a0MB')
  expect(formatSize('en', 3 * 1024 ** 5)).toBe('3072.0\u00a0TB')
  expect(formatLimit('ru', 1024 ** 3)).toBe('1\u00a0ГБ')
})

test('a list shows the hour today, the day this year, the date before', () => {
  expect(formatListDate('ru', '2026-10-14T14:05:00Z', NOW)).toBe('14:05')
  expect(formatListDate('ru', '2026-10-12T14:05:00Z', NOW)).toBe('12 окт.')
  expect(formatListDate('en', '2026-10-12T14:05:00Z', NOW)).toBe('Oct 12')
  expect(formatListDate('en', '2025-10-12T14:05:00Z', NOW)).toBe('12.10.2025')
})

test('a letter shows the day and the hour', () => {
  expect(formatMessageDate('ru', '2026-10-14T14:05:00Z', NOW, 'сегодня')).toBe('сегодня, 14:05')
  expect(formatMessageDate('en', '2026-10-12T18:22:00Z', NOW, 'today')).toBe('Oct 12, 18:22')
  expect(formatMoment('ru', '2026-10-14T14:05:00Z')).toBe('среда, 14 октября 2026, 14:05')
  expect(formatMoment('en', '2026-10-14T00:05:00Z')).toBe('Wednesday, October 14, 2026, 00:05')
})

test('numbers are grouped as the language groups them', () => {
  expect(formatNumber('ru', 1204)).toBe('1\u00a0204')
  expect(formatNumber('ru', 1_048_576.5)).toBe('1\u00a0048\u00a0576,5')
  expect(formatNumber('en', 48_213)).toBe('48,213')
  expect(formatRange('ru', 1, 30)).toBe('1–30')
})

test('a day goes to the service as yyyy-MM-dd, comes back as it is written, and lasts to its end', () => {
  const day = new Date(2026, 1, 3)
  expect(isoDay(day)).toBe('2026-02-03')
  expect(formatIsoDay('2026-02-03')).toBe('03.02.2026')
  expect(endOfDay(day)).toEqual(new Date(2026, 1, 3, 23, 59, 59))
})
