import * as z from 'zod/mini'
import { link_token } from './invitation.schema.ts'

export const getInvitationSchema = {
  input: z.object({ token: link_token }),
  output: z.object({
    invitation: z.object({
      expires_at: z.string(),
      /** Of ours, for the address to be chosen. */
      domains: z.array(z.string()),
    }),
  }),
}
