import * as z from 'zod/mini'
import { link_token } from '../invitations/invitation.schema.ts'

export const getPasswordLinkSchema = {
  input: z.object({ token: link_token }),
  /** Whose password it is: the main address. */
  output: z.object({ email: z.string(), expires_at: z.string() }),
}
