import * as z from 'zod/mini'
import {
  opened_protected,
  protected_password,
  public_id,
} from '#contract/protected/opened-protected.schema.ts'

export const openPublicSchema = {
  input: z.object({ public_id, password: protected_password }),
  output: opened_protected,
}
export type OpenPublic = z.infer<typeof openPublicSchema.input>
