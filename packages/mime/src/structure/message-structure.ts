/**
 * What FETCH of IMAP tells of a message without its bytes, as a value that JSON can carry. Texts are those of the
 * header, unfolded: encoded words stand in them as they came, raw bytes are decoded. RFC 9051 §7.5.2.
 */
export interface MessageStructure {
  envelope: Envelope
  body: PartStructure
}

/** null: the message has no such field. RFC 5322 §3.6. */
export interface Envelope {
  date: string | null
  subject: string | null
  from: Mailbox[]
  sender: Mailbox[]
  reply_to: Mailbox[]
  to: Mailbox[]
  cc: Mailbox[]
  bcc: Mailbox[]
  in_reply_to: string | null
  message_id: string | null
}

/**
 * One of a list of addresses. Without a host it is none: with a mailbox it begins the group of that name, without one
 * it ends the group. `adl` is a source route.
 */
export interface Mailbox {
  name: string | null
  adl: string | null
  mailbox: string | null
  host: string | null
}

export type Parameters = [name: string, value: string][]

/** A node of the tree. What the header does not say is left out. RFC 2045, 2183, 3282, 2557, 1864. */
export interface PartStructure {
  /** Lower case. */
  type: string
  subtype: string
  params?: Parameters
  id?: string
  description?: string
  encoding: string
  md5?: string
  disposition?: { type: string; params: Parameters }
  language?: string[]
  location?: string
  /** Where its header begins and where its body does and ends, in the raw message. */
  header: number
  start: number
  end: number
  /** Of a text or a message. */
  lines?: number
  /** Of a multipart; there is at least one. */
  children?: PartStructure[]
  /** Of a message/rfc822. */
  message?: MessageStructure
}
