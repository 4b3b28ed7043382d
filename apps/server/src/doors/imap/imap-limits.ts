import { MESSAGE_BYTES_MAX } from '#contract/mailbox/attachments/attachments.ts'

/** What the IMAP door bears. */
export interface ImapLimits {
  connections_max: number
  /** Of one address, or an IPv6 customer's /64: a household has several programs with several connections each. */
  connections_of_one_address_max: number
  /** Of one /24, or one /48. */
  connections_of_one_site_max: number
  /** Of one account, from wherever they come. */
  connections_of_account_max: number
  /** Silence before somebody has signed in. */
  idle_before_sign_in_ms: number
  /** How long a caller may talk without having signed in. */
  without_sign_in_ms: number
  /** Silence of somebody who has signed in. RFC 9051 §5.4: at least 30 minutes. */
  idle_ms: number
  /** How long an answer may lie unread before the connection is cut. */
  unread_ms: number
  /** One message of APPEND. RFC 7889. */
  message_bytes_max: number
  /** All messages of one APPEND. RFC 3502. */
  append_bytes_max: number
  /** Those of them that wait in memory; more are on disk, however small. */
  append_in_memory_max: number
  /** All messages that are coming in at once. */
  bytes_under_way_max: number
  /** Of its header. Longer ones cost whoever reads them more than they say. Decisions 60. */
  header_bytes_max: number
  header_lines_max: number
  before_sign_in: { line_bytes_max: number; literal_bytes_max: number; command_bytes_max: number }
  signed_in: { line_bytes_max: number; literal_bytes_max: number; command_bytes_max: number }
  /** Commands that were not understood, one after the other, before the connection ends. */
  faults_max: number
  /** Passwords that were refused before the connection ends. */
  refused_max: number
  /** How long commands under way may finish when the service stops. */
  close_ms: number
}

const MINUTE_MS = 60_000

export const IMAP_LIMITS: ImapLimits = {
  connections_max: 20_000,
  connections_of_one_address_max: 200,
  connections_of_one_site_max: 1000,
  connections_of_account_max: 60,
  idle_before_sign_in_ms: MINUTE_MS,
  without_sign_in_ms: 3 * MINUTE_MS,
  idle_ms: 35 * MINUTE_MS,
  unread_ms: 5 * MINUTE_MS,
  message_bytes_max: MESSAGE_BYTES_MAX,
  append_bytes_max: 256 * 1_048_576,
  append_in_memory_max: 1_048_576,
  bytes_under_way_max: 2048 * 1_048_576,
  header_bytes_max: 262_144,
  header_lines_max: 5000,
  // The longest that is right is an ID with all its fields, some 32 KB. RFC 2971 §3.3.
  before_sign_in: { line_bytes_max: 40_960, literal_bytes_max: 4096, command_bytes_max: 40_960 },
  signed_in: { line_bytes_max: 1_048_576, literal_bytes_max: 65_536, command_bytes_max: 2 * 1_048_576 },
  faults_max: 20,
  refused_max: 3,
  close_ms: 2000,
}
