import * as z from 'zod/mini'
import { operator_account, wmid_of } from './operator-account.schema.ts'
import { QUOTA_MB_MAX } from './operator-account.ts'

export const saveAccountQuotaSchema = {
  input: z.object({ wmid: wmid_of, quota_mb: z.int().check(z.positive(), z.maximum(QUOTA_MB_MAX)) }),
  output: z.object({ account: operator_account }),
}
