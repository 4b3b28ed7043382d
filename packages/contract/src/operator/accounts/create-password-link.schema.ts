import * as z from 'zod/mini'
import { wmid_of } from './operator-account.schema.ts'

export const createPasswordLinkSchema = {
  input: z.object({ wmid: wmid_of }),
  /** The link is answered this once. */
  output: z.object({ link: z.string(), expires_at: z.string() }),
}
