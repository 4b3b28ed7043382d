import * as z from 'zod/mini'
import { profile } from '#contract/identity/account/account.schema.ts'
import { profile_form } from './profile.schema.ts'

export const createProfileSchema = {
  input: z.object({ profile: profile_form }),
  output: z.object({ profile }),
}
export type CreateProfile = z.output<typeof createProfileSchema.input>
