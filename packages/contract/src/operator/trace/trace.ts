/** What happens to a message on its way, in no order. */
export const TRACE_STEPS = [
  /** Another server has brought it; reasons: what authentication came to. */
  'received',
  /** It is to come again, since little is known of whoever brings it, or something stood in the way. */
  'deferred',
  'refused',
  /** A report about a domain, which ends as figures. */
  'report',
  /** In a mailbox: where its owner looks, in Spam, or where a filter says; reasons: signs of the verdict. */
  'put',
  'put_in_spam',
  'put_by_filter',
  /** It had come before. */
  'repeated',
  /** On its way out; held: its account sends more than it may. */
  'queued',
  'held',
  'handed_over',
  'delivered_here',
  'put_off',
  'given_up',
  /** Its sender has a report of that. */
  'bounced',
] as const
export type TraceStep = (typeof TRACE_STEPS)[number]

export const TRACE_DAYS = 30
export const TRACE_SEARCH_CHARS_MAX = 320
