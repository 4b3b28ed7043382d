import { FILLERS } from '#texts/moment-words.ts'
import { HOURS, hourIn } from '../later-moments.ts'
import { readDay } from './read-day.ts'
import { readSpan } from './read-span.ts'
import { readTime } from './read-time.ts'

/** More than that is no moment. */
const WORDS_MAX = 12
const CHARS_MAX = 100

/** What has been understood of the words so far. */
export interface Understood {
  /** An exact moment: "in two hours". */
  at?: Date
  /** Midnight of a day. */
  day?: Date
  /** A day has an hour of its own: a weekend begins later. */
  hour?: number
  time?: { hour: number; minute: number }
}

/** Reads some words from the front; the rest, or undefined for words it does not know. */
export type ReadWords = (
  words: readonly string[],
  now: Date,
  understood: Understood,
) => readonly string[] | undefined

const READERS: readonly ReadWords[] = [readSpan, readDay, readTime]

/**
 * A moment in words of either language: "в пятницу после обеда", "in 3 days", "28 ноября 10:00". null for what is
 * not understood to its last word, and for what is past.
 */
export function parseMoment(text: string, now: Date): Date | null {
  const words = wordsOf(text)
  if (words.length === 0 || words.length > WORDS_MAX) return null
  const understood: Understood = {}
  let left: readonly string[] = words
  while (left.length > 0) {
    const rest = readNext(left, now, understood)
    if (!rest) return null
    left = rest
  }
  const at = momentOf(understood, now)
  return at && at > now ? at : null
}

function readNext(
  words: readonly string[],
  now: Date,
  understood: Understood,
): readonly string[] | undefined {
  for (const read of READERS) {
    const rest = read(words, now, understood)
    if (rest) return rest
  }
  return FILLERS.has(words[0]!) ? words.slice(1) : undefined
}

const wordsOf = (text: string): string[] =>
  text.length > CHARS_MAX
    ? []
    : text
        .toLowerCase()
        .replaceAll('ё', 'е')
        .split(/[\s,«»"“”]+/)
        .map((word) => word.replace(/\.$/, ''))
        .filter((word) => word !== '')

function momentOf({ at, day, hour, time }: Understood, now: Date): Date | null {
  if (at) return at
  if (day) {
    const { hour: hours, minute } = time ?? { hour: hour ?? usualHour(day, now), minute: 0 }
    return atHour(day, 0, hours, minute)
  }
  if (!time) return null
  const today = atHour(now, 0, time.hour, time.minute)
  return today && today > now ? today : atHour(now, 1, time.hour, time.minute)
}

/** "Today" alone is this evening. */
const usualHour = (day: Date, now: Date): number =>
  day.toDateString() === now.toDateString() ? HOURS.evening : HOURS.morning

/** null for an hour that this day skips. */
function atHour(day: Date, days: number, hour: number, minute: number): Date | null {
  const at = hourIn(day, days, hour, minute)
  return at.getHours() === hour ? at : null
}
