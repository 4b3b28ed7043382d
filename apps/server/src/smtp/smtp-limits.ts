/** What an SMTP door bears. Architecture §4 In; Decisions 15. */
export interface SmtpLimits {
  /** One message: 50 MB of attachments in base64, and its text. */
  message_bytes_max: number
  /** All messages under way at once; more are told to come later. */
  bytes_under_way_max: number
  recipients_max: number
  connections_max: number
  connections_of_one_address_max: number
  /** Silence after which a client is sent away. RFC 5321 §4.5.3.2.7. */
  idle_ms: number
  /** How long open conversations may finish when the service stops. */
  close_ms: number
}

export const SMTP_LIMITS: SmtpLimits = {
  message_bytes_max: 75 * 1_048_576,
  bytes_under_way_max: 300 * 1_048_576,
  recipients_max: 100,
  connections_max: 500,
  connections_of_one_address_max: 50,
  idle_ms: 5 * 60_000,
  close_ms: 2000,
}
