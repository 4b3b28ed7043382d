import {
  type FigureName,
  type FigureStep,
  STEP_S,
  STEPS_SHOWN,
} from '#contract/operator/health/figure-names.ts'
import type { Health } from '#contract/operator/health/get-health.schema.ts'
import type { FigureRow } from '../figures/figures.sql.ts'

/** The first step that a chart shows which ends now. Steps begin where the clock of UTC has them. */
export function firstStep(step: FigureStep, now: Date): Date {
  const step_ms = STEP_S[step] * 1000
  const current = Math.floor(now.getTime() / step_ms) * step_ms
  return new Date(current - (STEPS_SHOWN[step] - 1) * step_ms)
}

/** Rows as lines of values side by side, null where nothing was counted. */
export function seriesOf(rows: readonly FigureRow[], step: FigureStep, now: Date): Health['series'] {
  const begins = firstStep(step, now)
  const figures: Partial<Record<FigureName, (number | null)[]>> = {}
  for (const { at, name, value } of rows) {
    const nth = Math.round((at.getTime() - begins.getTime()) / (STEP_S[step] * 1000))
    if (nth < 0 || nth >= STEPS_SHOWN[step]) continue
    figures[name] ??= Array.from({ length: STEPS_SHOWN[step] }, () => null)
    figures[name][nth] = value
  }
  return { begins_at: begins.toISOString(), step_s: STEP_S[step], figures }
}
