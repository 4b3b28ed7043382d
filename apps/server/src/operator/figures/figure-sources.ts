import type { FigureName } from '#contract/operator/health/figure-names.ts'
import type { CounterName, FamilyName, GaugeName, HistogramName } from '#server/platform/metrics/families.ts'

interface Source {
  /** A count only grows, and what it grew by is kept; of a state the largest value. */
  is: 'count' | 'state'
  family: FamilyName
  /** Of a histogram: how many, or how long in all. */
  suffix?: '_count' | '_sum'
  /** Which series of the family, by their labels; all without it. */
  labels?: RegExp
  /** Of several series of a state: their sum, or the largest. */
  of?: 'sum' | 'largest'
}

const count = (family: CounterName, labels?: RegExp): Source => ({
  is: 'count',
  family,
  ...(labels && { labels }),
})
const taken = (family: HistogramName, labels?: RegExp, suffix: '_count' | '_sum' = '_count'): Source => ({
  is: 'count',
  family,
  suffix,
  ...(labels && { labels }),
})
const state = (family: GaugeName, of: 'sum' | 'largest' = 'sum'): Source => ({ is: 'state', family, of })

/** Doors by which strangers bring mail. */
const FROM_OUTSIDE = 'door="(?:mx|lmtp)"'
const MAIL = 'pochtamt_smtp_message_seconds'
const brought = (outcome: string) => taken(MAIL, new RegExp(`${FROM_OUTSIDE},outcome="${outcome}"`))

/** From which of the process's own figures each is taken; the rest is asked for elsewhere. */
export const FIGURE_SOURCES: Readonly<Partial<Record<FigureName, Source>>> = {
  mail_taken: brought('taken'),
  mail_deferred: brought('deferred'),
  mail_refused: brought('refused'),
  mail_junk: count('pochtamt_verdicts_total', /verdict="junk"/),
  verdicts_good: count('pochtamt_verdicts_total', /verdict="good"/),
  marks_junk: count('pochtamt_marks_total', /mark="junk"/),
  marks_good: count('pochtamt_marks_total', /mark="good"/),
  callers_refused: count('pochtamt_smtp_callers_refused_total'),
  recipients_refused: count('pochtamt_smtp_recipients_refused_total'),
  submitted: taken(MAIL, /door="submission",outcome="taken"/),
  sent: count('pochtamt_outbound_attempts_total', /result="sent"/),
  sent_later: count('pochtamt_outbound_attempts_total', /result="later"/),
  sent_refused: count('pochtamt_outbound_attempts_total', /result="refused"/),
  given_up: count('pochtamt_outbound_failures_total'),
  queue_recipients: state('pochtamt_outbound_recipients'),
  queue_oldest_s: state('pochtamt_outbound_oldest_seconds'),
  work_due: state('pochtamt_work_due'),
  work_oldest_s: state('pochtamt_work_due_oldest_seconds', 'largest'),
  work_failed: count('pochtamt_background_failures_total'),
  calls: taken('pochtamt_http_request_seconds'),
  call_errors: taken('pochtamt_http_request_seconds', /status="5/),
  call_seconds: taken('pochtamt_http_request_seconds', undefined, '_sum'),
  sign_ins: count('pochtamt_sign_ins_total', /result="ok"/),
  sign_ins_refused: count('pochtamt_sign_ins_total', /result="(?!ok")/),
  memory_bytes: state('process_resident_memory_bytes'),
  loop_delay_s: state('pochtamt_event_loop_delay_max_seconds'),
  database_waiting: state('pochtamt_database_waiting'),
}
