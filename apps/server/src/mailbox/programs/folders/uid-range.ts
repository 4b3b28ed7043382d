import type { MessageUid } from '#contract/mailbox/messages/message.schema.ts'

/** First and last UID. */
export type UidRange = readonly [first: MessageUid, last: MessageUid]
