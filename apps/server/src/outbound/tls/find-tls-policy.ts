import type { App } from '#server/app.ts'
import { findPolicy } from '../mta-sts/find-policy.ts'
import type { TlsFailure } from '../tls-results/tls-session.ts'
import { NO_POLICY, stsPolicy, type TlsPolicy } from './tls-policy.ts'

export interface DomainTls {
  policy: TlsPolicy
  /** The domain has a policy that could not be had. */
  failure: TlsFailure | ''
}

/** What TLS with the servers of a domain is held to. A relay of the operator's has its own rule, and no policy. */
export async function findTlsPolicy(app: App, domain: string): Promise<DomainTls> {
  if (app.config.SMART_HOST) return { policy: NO_POLICY, failure: '' }
  const { policy, failure } = await findPolicy(app, domain)
  return { policy: policy && policy.mode !== 'none' ? stsPolicy(policy) : NO_POLICY, failure }
}
