import { expect, test } from 'vitest'
import { notificationMoment } from './reader.ts'

test.each([
  ['ru', 'Europe/Moscow', '12.12.2026, 11:44 (UTC+3)'],
  ['ru', 'Asia/Kolkata', '12.12.2026, 14:14 (UTC+5:30)'],
  ['en', 'America/New_York', '12 Dec 2026, 03:44 (UTC-5)'],
  ['en', '', '12 Dec 2026, 08:44 (UTC)'],
  ['ru', 'UTC', '12.12.2026, 08:44 (UTC)'],
] as const)('in %s and %s a letter says %s', (language, time_zone, said) => {
  expect(notificationMoment(new Date('2026-12-12T08:44:00Z'), { language, time_zone })).toBe(said)
})
