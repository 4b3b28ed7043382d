import type { Language } from '#contract/identity/account/account.ts'
import { formatListDate, formatTime } from '#web/platform/words/format.ts'
import { hourIn } from './later-moments.ts'

/** "18:00", "вт 09:00", "28 нояб. 10:00": no more than is needed to know the day. */
export function formatReturn(language: Language, at: Date, now: Date): string {
  if (at < hourIn(now, 1, 0)) return formatTime(at)
  const day =
    at < hourIn(now, 2, 0)
      ? new Intl.DateTimeFormat(language === 'ru' ? 'ru' : 'en-US', { weekday: 'short' }).format(at)
      : formatListDate(language, at.toISOString(), now)
  return `${day} ${formatTime(at)}`
}
