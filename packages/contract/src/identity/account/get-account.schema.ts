import * as z from 'zod/mini'
import { account } from './account.schema.ts'

export const getAccountSchema = {
  input: z.object({}),
  output: z.object({ account }),
}
