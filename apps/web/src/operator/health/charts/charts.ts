import type { FigureName } from '#contract/operator/health/figure-names.ts'
import type { Health } from '#contract/operator/health/get-health.schema.ts'

export type ChartName =
  | 'chart_in'
  | 'chart_out'
  | 'chart_junk'
  | 'chart_doors'
  | 'chart_queue'
  | 'chart_sign_ins'
  | 'chart_calls'
  | 'chart_work'
  | 'chart_load'
  | 'chart_store'

/** Names of colours, which a theme decides. */
export type Ink = 'accent' | 'ok' | 'warn' | 'danger'

export interface ChartLine {
  figure: FigureName
  ink: Ink
  /** Its values are in another unit than the others': the scale at the right. */
  isRight?: boolean
}

export interface ChartKind {
  name: ChartName
  lines: readonly ChartLine[]
}

/** What is drawn together. */
export const CHARTS: readonly ChartKind[] = [
  {
    name: 'chart_in',
    lines: [
      { figure: 'mail_taken', ink: 'accent' },
      { figure: 'mail_junk', ink: 'warn' },
      { figure: 'mail_deferred', ink: 'ok' },
      { figure: 'mail_refused', ink: 'danger' },
    ],
  },
  {
    name: 'chart_out',
    lines: [
      { figure: 'sent', ink: 'accent' },
      { figure: 'submitted', ink: 'ok' },
      { figure: 'sent_later', ink: 'warn' },
      { figure: 'sent_refused', ink: 'danger' },
    ],
  },
  {
    name: 'chart_junk',
    lines: [
      { figure: 'mail_junk', ink: 'warn' },
      { figure: 'verdicts_good', ink: 'ok' },
      { figure: 'marks_junk', ink: 'danger' },
      { figure: 'marks_good', ink: 'accent' },
    ],
  },
  {
    name: 'chart_queue',
    lines: [
      { figure: 'queue_recipients', ink: 'accent' },
      { figure: 'given_up', ink: 'danger' },
      { figure: 'queue_oldest_s', ink: 'warn', isRight: true },
    ],
  },
  {
    name: 'chart_doors',
    lines: [
      { figure: 'callers_refused', ink: 'danger' },
      { figure: 'recipients_refused', ink: 'warn' },
    ],
  },
  {
    name: 'chart_sign_ins',
    lines: [
      { figure: 'sign_ins', ink: 'accent' },
      { figure: 'sign_ins_refused', ink: 'danger' },
    ],
  },
  {
    name: 'chart_calls',
    lines: [
      { figure: 'calls', ink: 'accent' },
      { figure: 'call_errors', ink: 'danger' },
      { figure: 'call_seconds', ink: 'ok', isRight: true },
    ],
  },
  {
    name: 'chart_work',
    lines: [
      { figure: 'work_due', ink: 'accent' },
      { figure: 'work_failed', ink: 'danger' },
      { figure: 'database_waiting', ink: 'ok' },
      { figure: 'work_oldest_s', ink: 'warn', isRight: true },
    ],
  },
  {
    name: 'chart_load',
    lines: [
      { figure: 'memory_bytes', ink: 'accent' },
      { figure: 'loop_delay_s', ink: 'warn', isRight: true },
    ],
  },
  {
    name: 'chart_store',
    lines: [
      { figure: 'database_bytes', ink: 'accent' },
      { figure: 'disk_used_share', ink: 'warn', isRight: true },
    ],
  },
]

/** Into the unit that the text of a figure names. */
const SCALE: Partial<Record<FigureName, number>> = {
  queue_oldest_s: 1 / 60,
  work_oldest_s: 1 / 60,
  memory_bytes: 1e-6,
  database_bytes: 1e-6,
  loop_delay_s: 1000,
  disk_used_share: 100,
}

type Values = (number | null)[]

/** What each process notes whenever it notes anything. */
const ALWAYS_THERE: FigureName = 'memory_bytes'

/** The values of a figure as they are shown: of a step in which others were noted and this one was not, 0. */
export function valuesOf({ figures }: Health['series'], figure: FigureName, steps: number): Values {
  const noted = figures[ALWAYS_THERE] ?? []
  const values = Array.from(
    { length: steps },
    (_one, nth) => figures[figure]?.[nth] ?? (typeof noted[nth] === 'number' ? 0 : null),
  )
  if (figure === 'call_seconds') {
    const calls = figures.calls ?? []
    return values.map((seconds, nth) => {
      const count = calls[nth] ?? 0
      return seconds === null || count === 0 ? null : rounded((seconds / count) * 1000)
    })
  }
  return values.map((value) => (value === null ? null : rounded(value * (SCALE[figure] ?? 1))))
}

/** As exact as one can see. */
const rounded = (value: number): number => (value >= 100 ? Math.round(value) : Math.round(value * 10) / 10)
