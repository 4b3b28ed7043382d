import * as z from 'zod/mini'
import { folder_id, folder_id_text, message_uid_text } from '#contract/mailbox/messages/message.schema.ts'

export const getHabitSchema = {
  input: z.object({ folder_id: folder_id_text, uid: message_uid_text }),
  output: z.object({
    /** Messages of this sender that were counted. */
    count: z.int(),
    /** Where most of them lie, the fullest first. */
    folders: z.array(z.object({ folder_id, count: z.int() })),
    /** Where the last of those lie that have left the inbox, the newest first. */
    lately: z.array(folder_id),
  }),
}
export type Habit = z.infer<typeof getHabitSchema.output>
