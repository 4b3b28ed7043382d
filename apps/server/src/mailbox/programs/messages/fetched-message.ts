import type { ChangedMessage } from '#server/mailbox/store/changes/changed-message.ts'

/** A message as FETCH tells of it, without its structure and bytes. */
export interface FetchedMessage extends ChangedMessage {
  id: number
  blob: string
  /** Of its bytes, as they are sent. */
  size: number
  thread_id: number
  /** INTERNALDATE. */
  received_at: Date
  /** When it came into its folder. RFC 8514. */
  saved_at: Date
  preview: string
}
