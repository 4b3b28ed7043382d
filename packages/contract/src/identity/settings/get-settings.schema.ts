import * as z from 'zod/mini'
import { settings } from '#contract/identity/account/account.schema.ts'

export const getSettingsSchema = {
  input: z.object({}),
  output: z.object({ settings }),
}
