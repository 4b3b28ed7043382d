import * as z from 'zod/mini'
import { user } from './account.schema.ts'

export const getUserSchema = {
  input: z.object({}),
  output: z.object({ user }),
}
