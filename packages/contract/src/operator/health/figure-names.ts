/** Figures that are kept by the minute, the hour and the day. */
export const FIGURE_NAMES = [
  'mail_taken',
  'mail_deferred',
  'mail_refused',
  'mail_junk',
  'verdicts_good',
  'marks_junk',
  'marks_good',
  'callers_refused',
  'recipients_refused',
  'submitted',
  'sent',
  'sent_later',
  'sent_refused',
  'given_up',
  'queue_recipients',
  'queue_oldest_s',
  'work_due',
  'work_oldest_s',
  'work_failed',
  'calls',
  'call_errors',
  'call_seconds',
  'sign_ins',
  'sign_ins_refused',
  'memory_bytes',
  'loop_delay_s',
  'database_waiting',
  'database_bytes',
  'disk_used_share',
] as const
export type FigureName = (typeof FIGURE_NAMES)[number]

export const FIGURE_STEPS = ['minute', 'hour', 'day'] as const
export type FigureStep = (typeof FIGURE_STEPS)[number]

/** How long a step lasts, in seconds, and how many of them a chart shows. */
export const STEP_S: Readonly<Record<FigureStep, number>> = { minute: 60, hour: 3600, day: 86_400 }
export const STEPS_SHOWN: Readonly<Record<FigureStep, number>> = { minute: 180, hour: 168, day: 365 }
