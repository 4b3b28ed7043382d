import type { MessageUid } from '#contract/mailbox/messages/message.schema.ts'

/** A message as a mail program keeps it: what may change while its UID stays. */
export interface ChangedMessage {
  uid: MessageUid
  modseq: number
  seen: boolean
  flagged: boolean
  answered: boolean
  forwarded: boolean
  draft: boolean
  deleted: boolean
  keywords: string[]
  labels: number[]
}
