import * as z from 'zod/mini'
import { log_limit, log_page } from './auth-log.schema.ts'

export const listImpersonatedRequestsSchema = {
  input: z.object({ actor_wmid: z.optional(z.string()), page: log_page, limit: log_limit }),
  output: z.object({
    requests: z.array(
      z.object({
        at: z.string(),
        actor_wmid: z.string(),
        kind: z.enum(['user', 'support', 'ba']),
        /** Name of the operation, as in the description of the API. */
        operation: z.string(),
        path: z.string(),
        allowed: z.boolean(),
        ip: z.string(),
      }),
    ),
    total: z.int(),
  }),
}
export type ListImpersonatedRequests = z.infer<typeof listImpersonatedRequestsSchema.input>
