import * as z from 'zod/mini'
import { folder_id, message_uid } from '#contract/mailbox/messages/message.schema.ts'

/** Where a message was put: into Sent, or among the drafts. */
export const stored_message = z.object({ uid: message_uid, folder_id, message_id: z.string() })
