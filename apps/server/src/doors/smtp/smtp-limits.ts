import type { GrowingDelay } from '#server/platform/limits/growing-delay.ts'

/** What an SMTP door bears. Architecture §4 In; Decisions 15; decision 0071. */
export interface SmtpLimits {
  /** One message: 50 MB of attachments in base64, and its text. */
  message_bytes_max: number
  /** Of the header of one message. Longer ones cost whoever reads them more than they say. Decisions 60. */
  header_bytes_max: number
  header_lines_max: number
  /** All messages that are coming in at once, on disk but for the small ones; more are told to come later. */
  bytes_under_way_max: number
  recipients_max: number
  connections_max: number
  /** Silence within a message, after which a client is sent away. RFC 5321 §4.5.3.2. */
  idle_ms: number
  /** Silence between commands, while there is no message under way. */
  idle_before_data_ms: number
  /** How long a client may talk without handing a message over. */
  without_message_ms: number
  /** Recipients refused in one conversation of an own network before it ends. Others: decision 180. */
  refused_max: number
  /** Refusals of one address of ours within an hour, and how long the next one keeps it waiting. */
  refusals: GrowingDelay
  /** How long open conversations may finish when the service stops. */
  close_ms: number
}

export const SMTP_LIMITS: SmtpLimits = {
  message_bytes_max: 75 * 1_048_576,
  header_bytes_max: 262_144,
  header_lines_max: 5000,
  bytes_under_way_max: 2048 * 1_048_576,
  recipients_max: 100,
  connections_max: 500,
  idle_ms: 5 * 60_000,
  idle_before_data_ms: 60_000,
  without_message_ms: 3 * 60_000,
  refused_max: 10,
  refusals: { free: 3, first_ms: 250, longest_ms: 8000 },
  close_ms: 2000,
}
