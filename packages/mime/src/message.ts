/** One mailbox of an address list, decoded. RFC 5322 §3.4. */
export interface MailAddress {
  email: string
  name: string
}

export interface MailFields {
  from: MailAddress[]
  to: MailAddress[]
  cc: MailAddress[]
  bcc: MailAddress[]
  'reply-to': MailAddress[]
}

/** A part that is neither the text nor the HTML body. `id` counts such parts from 1 in the order of the message. */
export interface MailAttachment {
  id: number
  name: string
  /** Bytes after decoding. */
  size: number
  content_type: string
  /** Content-ID without angle brackets. */
  cid?: string
  /** The HTML refers to it by cid. */
  inline: boolean
}

/** A message read once: what lists, search, threads and the reading pane need. */
export interface ReadMessage {
  /** With angle brackets; null when absent. */
  message_id: string | null
  in_reply_to: string[]
  references: string[]
  /** Decoded, unfolded; '' when absent. */
  subject: string
  fields: MailFields
  /** The Date header as a moment; null when absent or unreadable. */
  sent_at: Date | null
  text: string | null
  html: string | null
  attachments: MailAttachment[]
  /** There is more in it than was read: its source has it all. */
  is_cut: boolean
  /** First values of the headers that the product acts on, decoded, by lower-case name: list-id, list-unsubscribe,
   * auto-submitted, precedence, delivered-to, x-original-to, return-path, x-protected-message,
   * x-pochtamt-protection, organization. */
  headers: Readonly<Record<string, string>>
}
