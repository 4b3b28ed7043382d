import type { Language } from '#contract/identity/account/account.ts'
import { UNDO_SECONDS_MAX } from '#contract/outbound/compose/compose.ts'
import { SEND_AHEAD_MS_MAX } from '#contract/outbound/schedule/scheduled-sends.ts'

const HOUR_MS = 60 * 60 * 1000
const MORNING_HOUR = 9
const MONDAY = 1

export interface Moment {
  key: 'in_an_hour' | 'tomorrow_morning' | 'monday_morning'
  at: Date
}

const morningIn = (now: Date, days: number): Date =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, MORNING_HOUR)

/** Moments that are offered for a message that is to leave later, in the writer's time zone; the soonest first. */
export function moments(now: Date): Moment[] {
  const days = (MONDAY + 7 - now.getDay()) % 7 || 7
  const monday: Moment[] = days === 1 ? [] : [{ key: 'monday_morning', at: morningIn(now, days) }]
  return [
    { key: 'in_an_hour', at: new Date(Math.ceil((now.getTime() + HOUR_MS) / 60_000) * 60_000) },
    { key: 'tomorrow_morning', at: morningIn(now, 1) },
    ...monday,
  ]
}

/** Why a moment cannot be taken; null when it can. */
export function momentProblem(at: Date | null, now: Date): 'wrong' | 'past' | 'too_far' | null {
  if (!at) return 'wrong'
  if (at <= now) return 'past'
  return at.getTime() > now.getTime() + SEND_AHEAD_MS_MAX ? 'too_far' : null
}

/** "09:05" on a day; null for what is no time, or an hour that this day skips. */
export function atTime(day: Date | null, time: string): Date | null {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})$/.exec(time.trim()) ?? []
  if (!day || hours === undefined || minutes === undefined) return null
  if (Number(hours) > 23 || Number(minutes) > 59) return null
  const at = new Date(day.getFullYear(), day.getMonth(), day.getDate(), Number(hours), Number(minutes))
  return at.getHours() === Number(hours) ? at : null
}

/** Put off by its writer, and not only held for the seconds of undo. */
export const isPutOff = (due: string, now = new Date()): boolean =>
  new Date(due).getTime() > now.getTime() + (UNDO_SECONDS_MAX + 1) * 1000

/** The time zone of this browser, as its system names it. */
export const timeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** "Москва, UTC+3", "Moscow, UTC+3": a time zone in people's words, as it is at that moment; its name, if this browser knows none. */
export function formatTimeZone(language: Language, at = new Date(), zone = timeZone()): string {
  try {
    return zoneWords(language, at, zone)
  } catch {
    return zone
  }
}

function zoneWords(language: Language, at: Date, zone: string): string {
  const named = (timeZoneName: 'longGeneric' | 'shortOffset'): string =>
    new Intl.DateTimeFormat(language === 'ru' ? 'ru' : 'en-US', { timeZone: zone, timeZoneName })
      .formatToParts(at)
      .find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const offset = named('shortOffset').replace('GMT', 'UTC')
  // The long names, since browsers have the short ones in English only.
  const route = named('longGeneric').replace(/(?: Standard)? Time$|,.*$/u, '')
  return /^(?:GMT|UTC)/.test(route) ? offset : `${route}, ${offset}`
}
