import { BEFORE_HOUR, BEFORE_NOON, DAY_PARTS, PAST_NOON, unitOf } from '#texts/moment-words.ts'
import { HOURS } from '../later-moments.ts'
import type { ReadWords } from './parse-moment.ts'

const CLOCK = /^(\d{1,2}):(\d{2})(am|pm)?$/
const BARE_HOUR = /^(\d{1,2})(am|pm)?$/

/** "15:30", "в 9", "at 3 pm", "в 7 вечера", "утром": an hour alone only behind "at", or with what it is the hour of. */
export const readTime: ReadWords = (words, _now, understood) => {
  if (understood.time || understood.at) return undefined
  const part = DAY_PARTS[words[0]!]
  if (part !== undefined) {
    understood.time = { hour: HOURS[part], minute: 0 }
    return words.slice(1)
  }
  const isBehindAt = BEFORE_HOUR.has(words[0]!)
  const [word, ...rest] = isBehindAt ? words.slice(1) : words
  const [, hours, minutes = '0', glued] = CLOCK.exec(word ?? '') ?? bareHour(word ?? '') ?? []
  if (hours === undefined) return undefined
  const isClock = word!.includes(':')
  const behindHour = !isClock && unitOf(rest[0] ?? '') === 'hour' ? rest.slice(1) : rest
  const half = glued ?? behindHour[0] ?? ''
  const isNamed = BEFORE_NOON.has(half) || PAST_NOON.has(half)
  if (!isClock && !isBehindAt && !isNamed && behindHour === rest) return undefined
  const hour = hourOfDay(Number(hours), half)
  if (hour > 23 || Number(minutes) > 59) return undefined
  understood.time = { hour, minute: Number(minutes) }
  return isNamed && !glued ? behindHour.slice(1) : behindHour
}

/** The same groups as of a clock. */
function bareHour(word: string): string[] | undefined {
  const [all, hours, half] = BARE_HOUR.exec(word) ?? []
  return hours === undefined ? undefined : [all!, hours, '0', half!]
}

function hourOfDay(hour: number, half: string): number {
  if (PAST_NOON.has(half) && hour < 12) return hour + 12
  return BEFORE_NOON.has(half) && hour === 12 ? 0 : hour
}
