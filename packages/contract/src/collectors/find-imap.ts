import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { imap_server } from './collector.ts'

/** What one has to know before the password is asked for. */
export const PROVIDER_NOTES = ['app_password', 'imap_switch', 'bridge', 'oauth_only', 'unsupported'] as const

/**
 * Spec §7 Collectors: `POST user/collectors/find_imap`. Where a mailbox is reached, best first; an empty
 * list leads to the form where it is told by hand.
 */
export const findImap = endpoint({
  method: 'POST',
  path: '/user/collectors/find_imap',
  access: 'owner',
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
  errors: ['collector_invalid_email', 'invalid_domain_for_mail_server', 'too_many_requests', 'forbidden'],
})
export type FindImap = z.output<typeof findImap.input>
export type FoundImap = z.output<typeof findImap.output>
