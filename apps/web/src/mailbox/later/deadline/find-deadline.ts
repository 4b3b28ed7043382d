import { monthOf } from '#texts/moment-words.ts'
import { hourIn } from '../later-moments.ts'

/** So much of a message is looked through, and so many dates of it. */
const TEXT_CHARS_MAX = 20_000
const DATES_MAX = 200
/** A date further ahead is an anniversary, a warranty, a misreading. */
const AHEAD_DAYS_MAX = 366
/** What makes a date a deadline stands this near before it. */
const CUE_CHARS_MAX = 32

// Every part is of a bounded length: whatever the message is, the search is linear.
const DATE =
  /(?<![\p{L}\p{N}./-])(?:(?<day>\d{1,2})(?:[./](?<number>\d{1,2})(?:[./](?<year>\d{4}))?|(?:st|nd|rd|th)?\s{1,3}(?<name>\p{L}{3,9})\.?,?(?:\s{1,3}(?<year2>\d{4}))?)|(?<name2>(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6})\.?\s{1,3}(?<day2>\d{1,2})(?:st|nd|rd|th)?(?:,?\s{1,3}(?<year3>\d{4}))?)(?![\p{L}\p{N}]|[./-]\d)/giu
const CUE =
  /(?<!\p{L})(?:до|по|срок|сроком|крайний|дедлайн|не позднее|позже|действител\p{L}{1,4}|by|until|till|due|before|deadline|expires?|no later than)(?!\p{L})/iu

/**
 * The day by which a message wants something: the first date ahead that is named as such ("до 29 ноября", "due Nov 29").
 * Null where none is. In the reader's time zone.
 */
export function findDeadline(text: string, now: Date): Date | null {
  const looked = text.slice(0, TEXT_CHARS_MAX)
  const days: Date[] = []
  let seen = 0
  for (const match of looked.matchAll(DATE)) {
    seen += 1
    if (seen > DATES_MAX) break
    const day = dayOf(match.groups ?? {}, now)
    const before = looked.slice(Math.max(0, match.index - CUE_CHARS_MAX), match.index)
    // Words behind the end of a sentence are about something else.
    if (day && CUE.test(before.split(/[.!?\n]\s/).at(-1) ?? '')) days.push(day)
  }
  return days.sort((one, other) => one.getTime() - other.getTime())[0] ?? null
}

function dayOf(parts: Record<string, string | undefined>, now: Date): Date | null {
  const day = Number(parts.day ?? parts.day2)
  const name = parts.name ?? parts.name2
  const month = name === undefined ? Number(parts.number) - 1 : monthOf(name.toLowerCase())
  const year = parts.year ?? parts.year2 ?? parts.year3
  if (month < 0 || month > 11) return null
  const today = hourIn(now, 0, 0)
  const at = new Date(year ? Number(year) : now.getFullYear(), month, day)
  const inYear = !year && at < today ? new Date(now.getFullYear() + 1, month, day) : at
  const isReal = inYear.getMonth() === month && inYear.getDate() === day
  return isReal && inYear > today && inYear <= hourIn(now, AHEAD_DAYS_MAX, 0) ? inYear : null
}
