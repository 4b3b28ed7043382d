import type { Language } from '#contract/identity/account/account.ts'
import type { FigureStep } from '#contract/operator/health/figure-names.ts'
import { formatDay, formatListDate, formatTime } from '#web/platform/words/format.ts'

/** When a step began, in a row of a table. */
export function stepText(language: Language, step: FigureStep, time_s: number): string {
  const date = new Date(time_s * 1000)
  if (step === 'day') return formatDay(date)
  return step === 'minute' ? formatTime(date) : `${tickText(language, step, time_s)} ${formatTime(date)}`
}

/** The same under a chart, where there is little space. */
export function tickText(language: Language, step: FigureStep, time_s: number): string {
  const date = new Date(time_s * 1000)
  if (step === 'minute') return formatTime(date)
  // Of another day than the one that is compared with, so the day is said and not the hour.
  return formatListDate(language, date.toISOString(), new Date(date.getTime() + 36 * 3_600_000))
}
