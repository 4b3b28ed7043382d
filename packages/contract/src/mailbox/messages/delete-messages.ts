import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { undo_token } from '../undo/undo-token.ts'
import { folder_messages } from './message.ts'

/** Spec §7 Messages: `POST messages/delete`. From Trash and Spam for good, from elsewhere into Trash. */
export const deleteMessages = endpoint({
  method: 'POST',
  path: '/messages/delete',
  access: 'work',
  input: z.object({ folder_messages: z.array(folder_messages).check(z.minLength(1)) }),
  output: z.object({ affected: z.int(), undo_token }),
  errors: ['folder_trash_not_found'],
})
export type DeleteMessages = z.infer<typeof deleteMessages.input>
