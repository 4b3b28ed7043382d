import * as z from 'zod/mini'
import { operator_account, suspension_text, wmid_of } from '../operator-account.schema.ts'

export const suspendAccountSchema = {
  input: z.object({ wmid: wmid_of, text: suspension_text }),
  output: z.object({ account: operator_account }),
}
