import * as z from 'zod/mini'
import { LANGUAGES } from '#contract/identity/account/account.ts'

/** A service beside the mail, that headers link to. Spec §1 Footer and header. */
export const service = z.object({ name: z.string(), url: z.string() })
export type Service = z.infer<typeof service>

export const getRidsSchema = {
  /** The language of names; absent: that of the browser. */
  input: z.object({ lang: z.optional(z.enum(LANGUAGES)) }),
  output: z.object({
    login_url: z.string(),
    /** null: this provider has no such script, a silent frame alone tells. */
    sso_url: z.nullable(z.string()),
    rids: z.object({ main: z.string(), frame: z.string() }),
    logout: z.string(),
    /** In the order of the settings; may be empty. */
    services: z.array(service),
    /** How the provider is called; absent: it is the ecosystem's own. */
    provider: z.optional(z.string()),
    /** Nobody signs on, there are passwords alone. [added] */
    has_provider: z.optional(z.literal(false)),
    /** There are mailboxes without the ecosystem, whose passwords can be forgotten. [added] */
    has_local: z.optional(z.literal(true)),
  }),
}
