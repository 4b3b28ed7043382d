import type { Language } from '#contract/identity/account/account.ts'
import { formatTime } from '#web/platform/words/format.ts'

/** "пн, 23 нояб., 09:00", "Mon, Nov 23, 09:00"; another year is named. */
export function formatMoment(language: Language, at: Date, now = new Date()): string {
  const parts: Intl.DateTimeFormatOptions = { weekday: 'short', day: 'numeric', month: 'short' }
  if (at.getFullYear() !== now.getFullYear()) parts.year = 'numeric'
  const day = new Intl.DateTimeFormat(language === 'ru' ? 'ru' : 'en-US', parts).format(at)
  return `${day.replace(/[\s\u00a0]г\.$/, '')}, ${formatTime(at)}`
}
