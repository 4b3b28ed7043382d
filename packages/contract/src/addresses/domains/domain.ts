/** What has to be typed before a domain goes. Spec §9. */
export const DELETE_DOMAIN_WORD = 'delete'

/** `waiting` for the next look, `processing` a look is under way. Spec §4 Domains. */
export const DOMAIN_STATUSES = ['prepared', 'processing', 'waiting', 'succeed', 'failed'] as const
/** DNS record, meta tag of the front page, HTML file. Spec §4 Domains. */
export const VERIFICATION_METHODS = ['txt', 'meta', 'file'] as const
export type VerificationMethod = (typeof VERIFICATION_METHODS)[number]

export const RECORD_KEYS = [
  'mx',
  'spf',
  'dkim1',
  'dkim2',
  'dkim_ed1',
  'dkim_ed2',
  'dmarc',
  'mta_sts',
  'mta_sts_host',
  'tls_rpt',
  'autoconfig',
  'imaps',
  'submissions',
  'autodiscover',
] as const
export const RECORD_STATES = [
  'ok',
  'missing',
  'wrong',
  'multiple',
  'low_priority',
  'relaxed',
  'pending',
] as const
/** What is probably wrong, in one word; the page says the rest. */
export const RECORD_HINTS = [
  'doubled_suffix',
  'proxied',
  'quotes',
  'two_spf',
  'other_provider',
  'split_wrong',
  'old_key',
  'no_answer',
] as const
