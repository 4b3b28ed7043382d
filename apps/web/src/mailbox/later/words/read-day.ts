import {
  DAY_AFTER_TOMORROW,
  DAYS_AHEAD,
  monthOf,
  NEXT,
  WEEK,
  WEEKEND,
  weekdayOf,
} from '#texts/moment-words.ts'
import { daysToWeekend, HOURS, hourIn } from '../later-moments.ts'
import type { ReadWords, Understood } from './parse-moment.ts'

const DATE = /^(\d{1,2})[./](\d{1,2})(?:[./](\d{4}))?$/
const DAY = /^(\d{1,2})(?:st|nd|rd|th)?$/
const YEAR = /^\d{4}$/
const MONDAY = 1

/** "завтра", "в пятницу", "next Monday", "28 ноября", "Nov 28", "28.11.2026", "в выходные". */
export const readDay: ReadWords = (words, now, understood) => {
  if (understood.at) return undefined
  // A weekday may stand beside its date, as where a moment is shown.
  if (understood.day) return weekdayOf(words[0]!) === understood.day.getDay() ? words.slice(1) : undefined
  if (words.slice(0, 3).join(' ') === DAY_AFTER_TOMORROW)
    return dayIs(understood, hourIn(now, 2, 0), words, 3)
  const days = DAYS_AHEAD[words[0]!]
  if (days !== undefined) return dayIs(understood, hourIn(now, days, 0), words, 1)
  return readDate(words, now, understood) ?? readNamedDay(words, now, understood)
}

function dayIs(
  understood: Understood,
  day: Date,
  words: readonly string[],
  count: number,
): readonly string[] {
  understood.day = day
  return words.slice(count)
}

const readNamedDay: ReadWords = (words, now, understood) => {
  const isNext = NEXT.test(words[0]!)
  const [word = ''] = isNext ? words.slice(1) : words
  const count = isNext ? 2 : 1
  if (WEEKEND.test(word)) {
    understood.hour = HOURS.weekend
    return dayIs(understood, hourIn(now, daysToWeekend(now) + (isNext ? 7 : 0), 0), words, count)
  }
  const toMonday = (MONDAY - now.getDay() + 7) % 7 || 7
  if (isNext && WEEK.test(word)) return dayIs(understood, hourIn(now, toMonday, 0), words, count)
  const weekday = weekdayOf(word)
  if (weekday === -1) return undefined
  // "Next" is that of the next week; without it the first one ahead.
  const days = isNext ? toMonday + ((weekday + 6) % 7) : (weekday - now.getDay() + 7) % 7 || 7
  const date = isNext ? undefined : readDate(words.slice(1), now, understood)
  if (date && understood.day?.getDay() === weekday) return date
  delete understood.day
  return dayIs(understood, hourIn(now, days, 0), words, count)
}

const readDate: ReadWords = ([first = '', second = '', third = '', ...rest], now, understood) => {
  const [, day, month, year] = DATE.exec(first) ?? []
  if (day !== undefined) {
    const isDay = dated(understood, now, { day, month: Number(month) - 1, year })
    return isDay ? written([second, third, ...rest]) : undefined
  }
  const [dayWord, monthWord] = monthOf(second) === -1 ? [second, first] : [first, second]
  const [, dayOfMonth] = DAY.exec(dayWord) ?? []
  if (dayOfMonth === undefined || monthOf(monthWord) === -1) return undefined
  const named = YEAR.test(third) ? third : undefined
  const parts = { day: dayOfMonth, month: monthOf(monthWord), year: named }
  if (!dated(understood, now, parts)) return undefined
  return written(named ? rest : [third, ...rest])
}

/** Words that are there. */
const written = (words: readonly string[]): string[] => words.filter((word) => word !== '')

interface DateParts {
  day: string
  month: number
  year: string | undefined
}

/** Without a year the next such day. False for a day that no month has. */
function dated(understood: Understood, now: Date, { day, month, year }: DateParts): boolean {
  const inYear = (whichYear: number) => new Date(whichYear, month, Number(day))
  const thisYear = inYear(now.getFullYear())
  const isPast = thisYear < hourIn(now, 0, 0)
  const at = year ? inYear(Number(year)) : isPast ? inYear(now.getFullYear() + 1) : thisYear
  if (at.getMonth() !== month || at.getDate() !== Number(day)) return false
  understood.day = at
  return true
}
