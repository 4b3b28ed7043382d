import * as z from 'zod/mini'
import { compose_payload } from './compose.schema.ts'
import { stored_message } from './stored-message.schema.ts'

export const saveDraftSchema = {
  input: compose_payload,
  output: z.object({ message: stored_message, etag: z.string() }),
}
