import * as z from 'zod/mini'
import { INVITATION_NOTE_CHARS_MAX } from '../../identity/invitations/invitation.ts'

export const createInvitationSchema = {
  input: z.object({ note: z.string().check(z.trim(), z.maxLength(INVITATION_NOTE_CHARS_MAX)) }),
  /** The link is answered this once. */
  output: z.object({ link: z.string(), expires_at: z.string() }),
}
