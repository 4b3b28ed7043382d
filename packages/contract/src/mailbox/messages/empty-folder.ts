import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { folder_id } from './message.ts'

/** Spec §7 Messages: `POST messages/empty`. Only Trash and Spam can be emptied. */
export const emptyFolder = endpoint({
  method: 'POST',
  path: '/messages/empty',
  access: 'work',
  input: z.object({ folder_id }),
  output: z.object({ affected: z.int() }),
  errors: ['request_folder_not_found', 'forbidden'],
})
export type EmptyFolder = z.infer<typeof emptyFolder.input>
