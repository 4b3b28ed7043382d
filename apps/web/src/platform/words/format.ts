import type { Language } from '#contract/identity/account/account.ts'
import { SIZE_UNITS } from '#texts/size-units.ts'

const NBSP = '\u00a0'

// A formatter takes longer to make than to use, and a page of messages needs each a hundred times.
const inBoth = (parts: Intl.DateTimeFormatOptions): Record<Language, Intl.DateTimeFormat> => ({
  ru: new Intl.DateTimeFormat('ru', parts),
  en: new Intl.DateTimeFormat('en-US', parts),
})
const DAY_OF_YEAR = inBoth({ day: 'numeric', month: 'short' })
const WHOLE_DAY = inBoth({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
const ENGLISH_NUMBER = new Intl.NumberFormat('en-US', { maximumFractionDigits: 20 })

/** 1204 → "1 204" (no-break space), "1,204". */
export function formatNumber(language: Language, value: number): string {
  return language === 'ru'
    ? String(value)
        .replace(/^(-?\d+)/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, NBSP))
        .replace('.', ',')
    : ENGLISH_NUMBER.format(value)
}

/** 900 → "900 Bytes", 86323 → "84.3 KB". One decimal above bytes. Spec §5 Display. */
export function formatSize(language: Language, bytes: number): string {
  const power = bytes < 1024 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), 4)
  const amount = bytes / 1024 ** power
  const written = power === 0 ? String(amount) : amount.toFixed(1)
  return `${language === 'ru' ? written.replace('.', ',') : written}${NBSP}${SIZE_UNITS[language][power]}`
}

/** 612.4 MB but 1 GB: a limit is named without a needless decimal. */
export const formatLimit = (language: Language, bytes: number): string =>
  formatSize(language, bytes).replace(/[.,]0(?=\u00a0)/, '')

/** "1–30" */
export const formatRange = (language: Language, first: number, last: number): string =>
  `${formatNumber(language, first)}–${formatNumber(language, last)}`

const twoDigits = (value: number): string => String(value).padStart(2, '0')
const sameDay = (a: Date, b: Date): boolean => a.toDateString() === b.toDateString()

/** dd.MM.yyyy, in the reader's time zone. */
export const formatDay = (date: Date): string =>
  `${twoDigits(date.getDate())}.${twoDigits(date.getMonth() + 1)}.${date.getFullYear()}`

/** "2026-10-14" of a day here, as forms send it. */
export const isoDay = (date: Date): string =>
  [date.getFullYear(), twoDigits(date.getMonth() + 1), twoDigits(date.getDate())].join('-')

/** "2026-10-14" → "14.10.2026" */
export const formatIsoDay = (iso: string): string => iso.split('-').toReversed().join('.')

/** The last moment of a day, here: what ends with a day lasts through it. */
export const endOfDay = (day: Date): Date =>
  new Date(day.getFullYear(), day.getMonth(), day.getDate(), 23, 59, 59)

export const formatTime = (date: Date): string =>
  `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`

/** "12 окт.", "Oct 12" */
const formatDayOfYear = (language: Language, date: Date): string => DAY_OF_YEAR[language].format(date)

/** In a list: today the hour, this year the day, earlier the date. */
export function formatListDate(language: Language, iso: string, now: Date): string {
  const date = new Date(iso)
  if (sameDay(date, now)) return formatTime(date)
  return date.getFullYear() === now.getFullYear() ? formatDayOfYear(language, date) : formatDay(date)
}

/** In a message: the day as in a list and the hour; the word for today is the caller's. */
export function formatMessageDate(language: Language, iso: string, now: Date, today: string): string {
  const date = new Date(iso)
  const day = sameDay(date, now) ? today : formatListDate(language, iso, now)
  return `${day}, ${formatTime(date)}`
}

/** The whole moment, for tooltips: "среда, 14 октября 2026, 14:05". */
export function formatMoment(language: Language, iso: string): string {
  const date = new Date(iso)
  return `${WHOLE_DAY[language].format(date).replace(/ г\.$/, '')}, ${formatTime(date)}`
}
