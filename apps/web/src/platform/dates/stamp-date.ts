import type { Language } from '#contract/identity/account/account.ts'
import { formatTime } from '#web/platform/words/format.ts'

const inBoth = (parts: Intl.DateTimeFormatOptions): Record<Language, Intl.DateTimeFormat> => ({
  ru: new Intl.DateTimeFormat('ru', parts),
  en: new Intl.DateTimeFormat('en-US', parts),
})
const SHORT = inBoth({ day: 'numeric', month: 'short' })
const LONG = inBoth({ day: 'numeric', month: 'long' })
const WITH_YEAR = inBoth({ day: 'numeric', month: 'long', year: 'numeric' })

/** "14 октября", of another year "14 октября 2025". */
export function longDay(language: Language, date: Date, now: Date): string {
  return date.getFullYear() === now.getFullYear() ? LONG[language].format(date) : dayWithYear(language, date)
}

/** "14 октября 2025" */
export const dayWithYear = (language: Language, date: Date): string =>
  WITH_YEAR[language].format(date).replace(/\s?г\.$/, '')

/** "14 октября, 14:05" */
export const longMoment = (language: Language, date: Date, now: Date): string =>
  `${longDay(language, date, now)}, ${formatTime(date)}`

/** "14 окт." */
export const shortDay = (language: Language, date: Date): string => SHORT[language].format(date)

/** For the postmark, where nine characters have room: "14 окт.", of another year "14.10.25". */
export function postmarkDay(language: Language, date: Date, now: Date): string {
  if (date.getFullYear() === now.getFullYear()) return shortDay(language, date)
  const [day, month, year] = [date.getDate(), date.getMonth() + 1, date.getFullYear() % 100]
  return [day, month, year].map((part) => String(part).padStart(2, '0')).join('.')
}
