import * as z from 'zod/mini'
import { imap_server } from '#contract/collectors/collector.schema.ts'
import { PROVIDER_NOTES } from './find-imap.ts'

export const findImapSchema = {
  input: z.object({ email: z.string().check(z.trim(), z.maxLength(254)) }),
  output: z.object({
    /** Name of a known provider. */
    provider: z.nullable(z.string()),
    servers: z.array(imap_server),
    auth: z.array(z.enum(['password', 'oauth2'])),
    /** [added] Where the provider asks for consent; null where only a password will do. */
    oauth_url: z.nullable(z.string()),
    note: z.nullable(z.enum(PROVIDER_NOTES)),
  }),
}
export type FindImap = z.output<typeof findImapSchema.input>
export type FoundImap = z.output<typeof findImapSchema.output>
