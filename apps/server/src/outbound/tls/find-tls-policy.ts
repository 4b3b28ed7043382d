import type { App } from '#server/app.ts'
import { findDane } from '../dane/find-dane.ts'
import { findPolicy } from '../mta-sts/find-policy.ts'
import type { TlsFailure } from '../tls-results/tls-session.ts'
import type { MailServer } from '../transport/mail-servers.ts'
import { NO_POLICY, stsPolicy, type TlsPolicy } from './tls-policy.ts'

export interface DomainTls {
  policyOf: (server: MailServer) => Promise<TlsPolicy>
  /** The domain has a policy of MTA-STS that could not be had. */
  failure: TlsFailure | ''
}

/**
 * What TLS with the servers of a domain is held to: its TLSA records, else its policy of MTA-STS. A relay of the
 * operator's has its own rule, and no policy. RFC 8461 §2.
 */
export async function findTlsPolicy(app: App, domain: string): Promise<DomainTls> {
  if (app.config.SMART_HOST) return { policyOf: async () => NO_POLICY, failure: '' }
  const daneOf = await findDane(app, domain)
  const { policy, failure } = await findPolicy(app, domain)
  const usual = policy && policy.mode !== 'none' ? stsPolicy(policy) : NO_POLICY
  return { policyOf: async (server) => (await daneOf(server)) ?? usual, failure }
}
