import * as z from 'zod/mini'
import { profile } from '#contract/identity/account/account.schema.ts'
import { profile_form, profile_id_text } from './profile.schema.ts'

export const saveProfileSchema = {
  input: z.object({ id: profile_id_text, profile: profile_form }),
  output: z.object({ profile }),
}
export type SaveProfile = z.output<typeof saveProfileSchema.input>
