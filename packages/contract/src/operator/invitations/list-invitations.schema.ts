import * as z from 'zod/mini'
import { invitation } from './invitation.schema.ts'

export const listInvitationsSchema = {
  input: z.object({}),
  output: z.object({
    /** False: this service makes no accounts by invitation. */
    is_on: z.boolean(),
    /** The newest first, some hundreds. */
    invitations: z.array(invitation),
  }),
}
