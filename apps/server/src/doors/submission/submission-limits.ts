import { SMTP_LIMITS, type SmtpLimits } from '../smtp/smtp-limits.ts'

/** What a submission door bears: as the door for other servers does, and what passwords add. */
export interface SubmissionLimits extends SmtpLimits {
  /** Of one address, or an IPv6 customer's /64. */
  connections_of_one_address_max: number
  /** Of one /24, or one /48. */
  connections_of_one_site_max: number
  /** Wrong passwords in one conversation before it ends. */
  wrong_passwords_max: number
}

export const SUBMISSION_LIMITS: SubmissionLimits = {
  ...SMTP_LIMITS,
  // An office or a phone company behind one address.
  connections_of_one_address_max: 50,
  connections_of_one_site_max: 100,
  // RFC 5321 §4.5.3.2.7: a person may be asked for something meanwhile.
  idle_before_data_ms: 5 * 60_000,
  without_message_ms: 15 * 60_000,
  wrong_passwords_max: 5,
}
