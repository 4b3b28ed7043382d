/** What SPF, DKIM and DMARC said, in the words of RFC 8601 §2.7. */
export interface Judgement {
  dkim: { result: string; domain: string; selector: string; comment: string }[]
  spf: string
  dmarc: string
}

/** A message that arrived in the outside world. Its bytes are a file named by its id. */
export interface ReceivedMessage {
  id: number
  /** Envelope sender; empty for a bounce. */
  from: string
  /** Envelope recipients. */
  to: string[]
  header_from: string
  subject: string
  received_at: string
  size: number
  tls: boolean
  helo: string
  attachments: number
  auth: Judgement
}

/** A message written from outside, with what the mail service answered to it. */
export interface SentMessage {
  id: number
  from: string
  to: string[]
  subject: string
  sent_at: string
  accepted: string[]
  rejected: string[]
  /** The service's last words, or why there were none. */
  answer: string
}
