/** One family of figures, as Prometheus calls it, and as docs/metrics.md lists it. */
export interface Family {
  type: 'counter' | 'gauge' | 'histogram'
  help: string
  /** Its labels with the values that they may have; null: values that only come with what is counted. */
  labels?: Record<string, readonly string[] | null>
}

/** Doors through which messages come in. */
const SMTP_DOORS = ['mx', 'lmtp', 'submission'] as const

/**
 * Everything that /metrics tells. Names follow the rules of Prometheus: a prefix of ours, base units, `_total` of what
 * only grows. None has a label per account, address or message: such series would grow without end, and name people.
 */
export const FAMILIES = {
  process_cpu_seconds_total: {
    type: 'counter',
    help: 'Processor time of the process, its threads included.',
  },
  process_resident_memory_bytes: { type: 'gauge', help: 'Memory that the process has.' },
  process_start_time_seconds: { type: 'gauge', help: 'When the process began, as Unix time.' },
  nodejs_heap_used_bytes: { type: 'gauge', help: 'Of that, objects of the main thread.' },

  pochtamt_build_info: { type: 'gauge', help: 'Always 1; which version this is.', labels: { version: null } },
  pochtamt_role: {
    type: 'gauge',
    help: 'Always 1, for each role of the process.',
    labels: { role: null },
  },
  pochtamt_event_loop_delay_max_seconds: {
    type: 'gauge',
    help: 'How long anybody waited at worst for the main thread since this was read last.',
  },
  pochtamt_data_disk_free_bytes: { type: 'gauge', help: 'Room on the disk of DATA_DIR.' },
  pochtamt_data_disk_size_bytes: { type: 'gauge', help: 'Size of that disk.' },
  pochtamt_messages_in_hand_bytes: {
    type: 'gauge',
    help: 'Bytes of whole messages in memory, of BYTES_IN_HAND_MAX.',
  },
  pochtamt_disk_full_total: { type: 'counter', help: 'Answers that there is no room on the disk.' },
  pochtamt_memory_refusals_total: {
    type: 'counter',
    help: 'Answers that too much mail is in memory at once.',
  },
  pochtamt_certificate_expires_timestamp_seconds: {
    type: 'gauge',
    help: 'When a certificate that the doors show ends, as Unix time.',
    labels: { name: null },
  },
  pochtamt_certificate_late_timestamp_seconds: {
    type: 'gauge',
    help: 'By when it should have been renewed: a sixth of its lifetime is left then, or 15 days.',
    labels: { name: null },
  },
  pochtamt_certificate_failures: {
    type: 'gauge',
    help: 'Orders of a certificate of the service that have failed in a row.',
    labels: { name: null },
  },

  pochtamt_http_request_seconds: {
    type: 'histogram',
    help: 'Answered calls of the HTTP API, from their first byte to the last of the answer.',
    labels: { operation: null, status: null },
  },
  pochtamt_live_connections: { type: 'gauge', help: 'Open pages that listen at /ws.' },
  pochtamt_live_event_lag_seconds: {
    type: 'histogram',
    help: 'From the moment that another process tells of changes until this one has heard of them, by both their clocks.',
  },
  pochtamt_sign_ins_total: {
    type: 'counter',
    help: 'Attempts to sign in, by door and by how they ended.',
    labels: { door: null, result: null },
  },

  pochtamt_smtp_connections: {
    type: 'gauge',
    help: 'Open connections of servers and programs that bring mail.',
    labels: { door: SMTP_DOORS },
  },
  pochtamt_smtp_message_seconds: {
    type: 'histogram',
    help: 'Messages that were brought, from DATA to the answer: taken, deferred (4xx) or refused (5xx).',
    labels: { door: SMTP_DOORS, outcome: ['taken', 'deferred', 'refused'] },
  },
  pochtamt_smtp_recipients_refused_total: {
    type: 'counter',
    help: 'Recipients that were refused at RCPT, by reason.',
    labels: { reason: ['unknown', 'off', 'full', 'overfull', 'elsewhere', 'suspended'] },
  },
  pochtamt_smtp_callers_refused_total: {
    type: 'counter',
    help: 'Connections of other servers that were refused or sent away: too many of their network, a network that is refused, too many delayed ones.',
    labels: { reason: ['crowded', 'refused', 'delayed'] },
  },
  pochtamt_smtp_networks_refused_total: {
    type: 'counter',
    help: 'Networks that were refused for a while, since they asked for unknown recipients.',
  },
  pochtamt_smtp_delayed_connections: {
    type: 'gauge',
    help: 'Connections whose answers are delayed, of MX_DELAYED_CONNECTIONS_MAX.',
  },
  pochtamt_smtp_list_answers_total: {
    type: 'counter',
    help: 'Answers of DNS lists about callers, and how often one was found not to answer; it is skipped for five minutes then.',
    labels: { list: null, answer: ['listed', 'unlisted', 'failed'] },
  },
  pochtamt_smtp_greylist_total: {
    type: 'counter',
    help: 'Suspicious messages that were told to come again, and those that came.',
    labels: { outcome: ['deferred', 'returned'] },
  },
  pochtamt_reports_total: {
    type: 'counter',
    help: 'Reports of others about mail in the name of our domains: those that were read and kept, and those that stay messages, since their sender is not proven, they cannot be read, are about another domain, or too many.',
    labels: { outcome: ['kept', 'unproven', 'unreadable', 'foreign', 'surplus'] },
  },
  pochtamt_dmarc_reports_total: {
    type: 'counter',
    help: 'Reports of DMARC that were due to other domains: queued, withheld since nothing proven or junk came in their name, no longer wanted, to addresses elsewhere that do not want them, to addresses that refused one, larger than they are taken.',
    labels: { outcome: ['queued', 'withheld', 'unwanted', 'unverified', 'refused', 'too_large'] },
  },
  pochtamt_dmarc_reports_share: {
    type: 'gauge',
    help: 'Recipients of such reports as a share of all of the last day, as a worker found within the hour; 0 where they are fewer than 20.',
  },
  pochtamt_deliveries_total: {
    type: 'counter',
    help: 'Messages put into mailboxes, once for each mailbox, and those that could not be.',
    labels: { outcome: ['stored', 'failed'] },
  },
  pochtamt_own_address_listed: {
    type: 'gauge',
    help: 'Our own addresses that a list of MX_BLOCK_LISTS has, as a worker found within the hour: 1 each.',
    labels: { address: null, list: null },
  },
  pochtamt_marks_total: {
    type: 'counter',
    help: 'What people have said of messages by moving them into Spam or out of it, once it was learned.',
    labels: { mark: ['junk', 'good'] },
  },
  pochtamt_verdicts_total: {
    type: 'counter',
    help: 'What was thought of arriving messages, once for each mailbox.',
    labels: { verdict: ['junk', 'good', 'none'] },
  },
  pochtamt_rspamd_checks_total: {
    type: 'counter',
    help: 'Messages that rspamd was asked about, once for each mailbox: it has answered, had nothing to say, failed, or was not asked for a while since it had failed before.',
    labels: { outcome: ['answered', 'silent', 'failed', 'paused'] },
  },
  pochtamt_rspamd_lessons_total: {
    type: 'counter',
    help: 'Marks of people that rspamd has learned, and those that it refused to.',
    labels: { outcome: ['learned', 'refused'] },
  },
  pochtamt_message_faults_total: {
    type: 'counter',
    help: 'What could not be made out of messages; they are kept and shown all the same. In good times it stands still.',
    labels: { stage: null },
  },
  pochtamt_filters_cut_short_total: {
    type: 'counter',
    help: 'Patterns of filters that cost more than a message may.',
  },

  pochtamt_outbound_attempts_total: {
    type: 'counter',
    help: 'Attempts to deliver, once for each recipient, by how they ended.',
    labels: { result: ['sent', 'later', 'refused'] },
  },
  pochtamt_outbound_failures_total: {
    type: 'counter',
    help: 'Recipients that were given up: the sender has been told.',
  },
  pochtamt_outbound_tls_sessions_total: {
    type: 'counter',
    help: 'Conversations with other servers, by what their TLS was held to and how it came about, in words of RFC 8460.',
    labels: { policy: ['tlsa', 'sts', 'no-policy-found'], result: null },
  },
  pochtamt_outbound_recipients: {
    type: 'gauge',
    help: 'Recipients in the outgoing queue, due or not, counted up to 10,000. The same in every worker.',
  },
  pochtamt_outbound_oldest_seconds: {
    type: 'gauge',
    help: 'Age of the oldest of them; 0 where there is none. The same in every worker.',
  },
  pochtamt_outbound_destinations_failing: {
    type: 'gauge',
    help: 'Domains that did not take what was tried last, or want less, while five recipients or more wait for them. The same in every worker.',
  },
  pochtamt_sending_limited_accounts: {
    type: 'gauge',
    help: 'Accounts of which messages wait in the queue, since they send more than they may, counted up to 10,000. The same in every worker.',
  },
  pochtamt_work_due: {
    type: 'gauge',
    help: 'Rows of a queue that are due and that nobody works on, counted up to 10,000. The same in every worker.',
    labels: { queue: null },
  },
  pochtamt_work_due_oldest_seconds: {
    type: 'gauge',
    help: 'For how long the first of them has been due; 0 where there is none or no time. The same in every worker.',
    labels: { queue: null },
  },
  pochtamt_background_work_seconds: {
    type: 'histogram',
    help: 'Turns of work in the background, those that found nothing included.',
    labels: { task: null },
  },
  pochtamt_background_failures_total: {
    type: 'counter',
    help: 'Turns that failed; the log says why.',
    labels: { task: null },
  },
  pochtamt_collectors: {
    type: 'gauge',
    help: 'Mailboxes elsewhere that are collected, by state. The same in every worker.',
    labels: { state: null },
  },
  pochtamt_collected_messages_total: {
    type: 'counter',
    help: 'Messages that were brought from mailboxes elsewhere.',
  },

  pochtamt_imap_connections: {
    type: 'gauge',
    help: 'Connections of mail programs.',
    labels: { state: ['new', 'signed_in'] },
  },
  pochtamt_imap_command_seconds: {
    type: 'histogram',
    help: 'Commands of mail programs, from the whole command to its answer.',
    labels: { command: null, answer: ['ok', 'no', 'bad'] },
  },

  pochtamt_database_connections: {
    type: 'gauge',
    help: 'Connections of the pool to PostgreSQL, of DATABASE_POOL.',
    labels: { state: ['used', 'idle'] },
  },
  pochtamt_database_waiting: { type: 'gauge', help: 'Who waits for one of them.' },
  pochtamt_standby_reads_total: {
    type: 'counter',
    help: 'Lists, searches and messages that DATABASE_READ_URL was to be asked for: read there, or on the primary, since it was behind, busy, away for a moment, or failed.',
    labels: { outcome: ['read', 'behind', 'busy', 'away', 'failed'] },
  },
  pochtamt_event_bus_up: {
    type: 'gauge',
    help: '1 while other processes are heard, by NATS or PostgreSQL; 0: what they change is late here.',
  },
  pochtamt_listener_breaks_total: {
    type: 'counter',
    help: 'How often the connection that hears live events broke; it comes back by itself.',
  },
  pochtamt_blob_seconds: {
    type: 'histogram',
    help: 'Calls of the store of blobs; what is streamed counts until its first byte.',
    labels: { operation: ['put', 'get', 'start', 'stream', 'file', 'size', 'delete'] },
  },
  pochtamt_blob_failures_total: {
    type: 'counter',
    help: 'Such calls that failed, those for blobs that are missing included.',
    labels: { operation: ['put', 'get', 'start', 'stream', 'file', 'size', 'delete'] },
  },
  pochtamt_metrics_failures_total: {
    type: 'counter',
    help: 'Figures that could not be read, and are missing above.',
  },
} as const satisfies Record<string, Family>

export type FamilyName = keyof typeof FAMILIES
type OfType<Type extends Family['type']> = {
  [Name in FamilyName]: (typeof FAMILIES)[Name]['type'] extends Type ? Name : never
}[FamilyName]

export type CounterName = OfType<'counter'>
export type GaugeName = OfType<'gauge'>
export type HistogramName = OfType<'histogram'>

/** The labels of a family, each of which has to be given. */
export type LabelsOf<Name extends FamilyName> = (typeof FAMILIES)[Name] extends {
  labels: infer Labels extends Record<string, readonly string[] | null>
}
  ? { [Label in keyof Labels]: Labels[Label] extends readonly (infer Value)[] ? Value : string }
  : Record<never, never>
