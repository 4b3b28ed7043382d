import * as z from 'zod/mini'
import { profile_id_text } from './profile.schema.ts'

export const deleteProfileSchema = {
  input: z.object({ id: profile_id_text }),
  output: z.object({}),
}
