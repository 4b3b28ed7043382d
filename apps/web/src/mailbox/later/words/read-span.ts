import { BEFORE_SPAN, HALF_HOUR, numberOf, type Unit, unitOf } from '#texts/moment-words.ts'
import { hourIn } from '../later-moments.ts'
import type { ReadWords } from './parse-moment.ts'

const MINUTE_MS = 60_000
const SPAN_MAX = 1000

/** "через 2 часа", "in a week", "через полчаса": hours and minutes exactly, days in the morning or at a time that is named. */
export const readSpan: ReadWords = ([first, ...rest], now, understood) => {
  if (!BEFORE_SPAN.has(first!) || understood.at || understood.day) return undefined
  const half = readHalf(rest)
  if (half) {
    understood.at = new Date(now.getTime() + 30 * MINUTE_MS)
    return half
  }
  const counted = numberOf(rest[0] ?? '')
  const words = counted === undefined ? rest : rest.slice(1)
  const unit = unitOf(words[0] ?? '')
  const count = counted ?? 1
  if (!unit || count > SPAN_MAX) return undefined
  if (unit === 'minute' || unit === 'hour') {
    understood.at = new Date(now.getTime() + count * (unit === 'hour' ? 60 : 1) * MINUTE_MS)
  } else understood.day = dayAfter(now, count, unit)
  return words.slice(1)
}

/** Half an hour: what follows it. */
function readHalf(words: readonly string[]): readonly string[] | undefined {
  const count = [1, 3].find((length) => HALF_HOUR.includes(words.slice(0, length).join(' ')))
  return count === undefined ? undefined : words.slice(count)
}

function dayAfter(now: Date, count: number, unit: Exclude<Unit, 'minute' | 'hour'>): Date {
  if (unit === 'day') return hourIn(now, count, 0)
  if (unit === 'week') return hourIn(now, count * 7, 0)
  const months = unit === 'month' ? count : count * 12
  const day = new Date(now.getFullYear(), now.getMonth() + months, now.getDate())
  // A shorter month ends earlier.
  return day.getDate() === now.getDate() ? day : new Date(day.getFullYear(), day.getMonth(), 0)
}
