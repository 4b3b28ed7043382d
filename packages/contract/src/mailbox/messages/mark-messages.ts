import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { undo_token } from '../undo/undo-token.ts'
import { flag_change, wireFlag } from './flags.ts'
import { folder_messages } from './message.ts'

/** Spec §7 Messages: `POST messages/mark`. `label_id` goes with `labeled` and `unlabeled`. */
export const markMessages = endpoint({
  method: 'POST',
  path: '/messages/mark',
  access: 'work',
  input: z.object({
    flag: flag_change,
    label_id: z.optional(z.nullable(z.int())),
    folder_messages: z.array(folder_messages).check(z.minLength(1)),
  }),
  output: z.object({ affected: z.int(), undo_token }),
  errors: ['label_not_found', 'invalid_request_params'],
  toWire: (input) => ({ ...input, flag: wireFlag(input.flag) }),
})
export type MarkMessages = z.infer<typeof markMessages.input>
