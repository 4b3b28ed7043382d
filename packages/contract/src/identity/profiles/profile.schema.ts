import * as z from 'zod/mini'
import { id_text } from '#contract/id-text.schema.ts'
import { SIGNATURE_BYTES_MAX } from './profile.ts'

const line = z.string().check(z.trim(), z.maxLength(100))

export const profile_form = z.object({
  name: line,
  organization: z._default(line, ''),
  /** One of the account's own addresses. */
  email: z.string().check(z.trim(), z.maxLength(254)),
  /** [added] Empty: answers come to `email`. */
  reply_to: z._default(z.string().check(z.trim(), z.maxLength(254)), ''),
  /** HTML. */
  signature: z._default(z.string().check(z.maxLength(SIGNATURE_BYTES_MAX)), ''),
  default: z.optional(z.boolean()),
})
export type ProfileForm = z.output<typeof profile_form>

export const profile_id_text = id_text
