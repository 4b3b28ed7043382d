export type LaterKey = 'this_evening' | 'tomorrow_morning' | 'at_weekend' | 'in_a_week'

/** A moment that is offered, and the digit that takes it: the same one every day. */
export interface LaterMoment {
  key: LaterKey
  digit: number
  at: Date
}

/** When parts of the day begin. */
export const HOURS = { morning: 9, weekend: 10, noon: 12, afternoon: 14, evening: 18, night: 22 } as const

const SATURDAY = 6

/** That hour so many days ahead, in the reader's time zone. */
export const hourIn = (now: Date, days: number, hour: number, minute = 0): Date =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, hour, minute)

/** Days to the next Saturday: on a Saturday that of next week. */
export const daysToWeekend = (now: Date): number => (SATURDAY - now.getDay() + 7) % 7 || 7

/** When messages may come back, in words; what is past is not offered. */
export const laterMoments = (now: Date): LaterMoment[] =>
  [
    { key: 'this_evening' as const, digit: 1, at: hourIn(now, 0, HOURS.evening) },
    { key: 'tomorrow_morning' as const, digit: 2, at: hourIn(now, 1, HOURS.morning) },
    { key: 'at_weekend' as const, digit: 3, at: hourIn(now, daysToWeekend(now), HOURS.weekend) },
    { key: 'in_a_week' as const, digit: 4, at: hourIn(now, 7, HOURS.morning) },
  ].filter(({ at }) => at > now)

/** The day before a date that the message names. */
export const DEADLINE_DIGIT = 5
/** If nobody answers until then. */
export const UNANSWERED_DIGIT = 6
/** A day and a time of one's own. */
export const OWN_MOMENT_DIGIT = 7

const UNANSWERED_DAYS = 3

/** When a message comes back that nobody has answered. */
export const unansweredMoment = (now: Date): Date => hourIn(now, UNANSWERED_DAYS, HOURS.morning)
