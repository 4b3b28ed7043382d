import * as z from 'zod/mini'
import { recovery_address } from '../recovery/recovery-address.schema.ts'

export const getSecuritySchema = {
  input: z.object({}),
  output: z.object({
    security: z.object({
      has_password: z.boolean(),
      /** May open other people's mailboxes to help them, to look only. */
      is_support: z.boolean(),
      /** null: none was named, or a keeper does without one. */
      recovery: z.nullable(recovery_address),
    }),
  }),
}
