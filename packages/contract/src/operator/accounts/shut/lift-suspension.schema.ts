import * as z from 'zod/mini'
import { operator_account, wmid_of } from '../operator-account.schema.ts'

export const liftSuspensionSchema = {
  input: z.object({ wmid: wmid_of }),
  output: z.object({ account: operator_account }),
}
