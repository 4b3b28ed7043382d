/** Monday comes first in both languages. */
export function weeksOf(month: Date): Date[][] {
  const first = new Date(month.getFullYear(), month.getMonth(), 1)
  const before = (first.getDay() + 6) % 7
  const days = new Date(month.getFullYear(), month.getMonth() + 1, 0).getDate()
  return Array.from({ length: Math.ceil((before + days) / 7) }, (_week, week) =>
    Array.from(
      { length: 7 },
      (_day, day) => new Date(month.getFullYear(), month.getMonth(), 1 - before + week * 7 + day),
    ),
  )
}

export const isSameDay = (a: Date | null, b: Date): boolean => a?.toDateString() === b.toDateString()

const DAYS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** The day that a key leads to; null for other keys. PageUp and PageDown turn months. */
export function dayAfterKey(key: string, day: Date): Date | null {
  const step = DAYS[key]
  if (step !== undefined) return new Date(day.getFullYear(), day.getMonth(), day.getDate() + step)
  if (key === 'PageUp') return sameDayOfMonth(day, -1)
  if (key === 'PageDown') return sameDayOfMonth(day, 1)
  return null
}

/** The same day some months away; the last of the month where it has no such day. */
export function sameDayOfMonth(day: Date, months: number): Date {
  const last = new Date(day.getFullYear(), day.getMonth() + months + 1, 0).getDate()
  return new Date(day.getFullYear(), day.getMonth() + months, Math.min(day.getDate(), last))
}
