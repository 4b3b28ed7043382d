import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { undo_token } from '../undo/undo-token.ts'
import { folder_id, folder_messages } from './message.ts'

/** Spec §7 Messages: `POST messages/move`. */
export const moveMessages = endpoint({
  method: 'POST',
  path: '/messages/move',
  access: 'work',
  input: z.object({
    destination_id: folder_id,
    folder_messages: z.array(folder_messages).check(z.minLength(1)),
  }),
  output: z.object({ affected: z.int(), undo_token }),
  errors: ['request_folder_not_found', 'request_folder_id_error'],
})
export type MoveMessages = z.infer<typeof moveMessages.input>
