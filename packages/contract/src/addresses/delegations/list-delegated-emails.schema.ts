import * as z from 'zod/mini'
import { delegated_email } from './delegation.schema.ts'

export const listDelegatedEmailsSchema = {
  input: z.object({}),
  output: z.object({ emails: z.array(delegated_email) }),
}
