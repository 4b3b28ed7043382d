import * as z from 'zod/mini'
import { link_token } from '../invitations/invitation.schema.ts'

export const confirmRecoveryAddressSchema = {
  input: z.object({ token: link_token }),
  /** Whose mailbox it helps with: the main address. */
  output: z.object({ owner: z.string() }),
}
