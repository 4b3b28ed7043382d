import type { MessageUid } from '#contract/mailbox/messages/message.schema.ts'

/** A message among those that answer each other. */
export interface ThreadedMessage {
  uid: MessageUid
  /** Hashes of Message-IDs, its own and those of the messages it answers, oldest first. */
  message_id: string | null
  ancestors: readonly string[]
  base_subject: string
  is_reply: boolean
  /** Milliseconds: its Date, else its arrival. */
  sent: number
}

/** A message and its answers; without a UID it is not there, and only holds them together. RFC 5256 §4. */
export interface ThreadNode {
  uid: MessageUid | null
  children: ThreadNode[]
}
