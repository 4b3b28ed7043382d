import * as z from 'zod/mini'
import { wmid_of } from '../accounts/operator-account.schema.ts'

export const liftSendingLimitsSchema = {
  input: z.object({ wmid: wmid_of }),
  /** How many messages waited. */
  output: z.object({ affected: z.int() }),
}
