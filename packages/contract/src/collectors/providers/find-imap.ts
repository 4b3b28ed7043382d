import { endpoint } from '#contract/endpoint.ts'
import type { findImapSchema } from './find-imap.schema.ts'

/** What one has to know before the password is asked for. */
export const PROVIDER_NOTES = ['app_password', 'imap_switch', 'bridge', 'oauth_only', 'unsupported'] as const

/**
 * Spec §7 Collectors: `POST user/collectors/find_imap`. Where a mailbox is reached, best first; an empty
 * list leads to the form where it is told by hand.
 */
export const findImap = endpoint<typeof findImapSchema>({
  method: 'POST',
  path: '/user/collectors/find_imap',
  maintenance: 'open',
  access: 'owner',
  errors: ['collector_invalid_email', 'invalid_domain_for_mail_server', 'too_many_requests', 'forbidden'],
})
