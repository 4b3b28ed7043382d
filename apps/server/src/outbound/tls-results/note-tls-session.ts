import type { App } from '#server/app.ts'
import { upsertTlsResult } from './tls-results.sql.ts'
import type { TlsSession } from './tls-session.ts'

/** Of a name as the DNS has it. */
const NAME_CHARS_MAX = 255
const POLICY_CHARS_MAX = 4096

/**
 * Counts how a conversation with another server came to TLS, for the day's report to its domain. Never throws: mail
 * does not wait for a figure. RFC 8460 §4.
 */
export async function noteTlsSession(
  { db, clock, log, metrics }: Pick<App, 'db' | 'clock' | 'log' | 'metrics'>,
  session: TlsSession,
): Promise<void> {
  const { policy_type: policy, result } = session
  metrics.count('pochtamt_outbound_tls_sessions_total', { policy, result: result || 'success' })
  try {
    await upsertTlsResult(db, clock().toISOString().slice(0, 10), {
      ...session,
      domain: session.domain.toLowerCase().slice(0, NAME_CHARS_MAX),
      mx: session.mx.toLowerCase().slice(0, NAME_CHARS_MAX),
      policy: session.policy.slice(0, POLICY_CHARS_MAX),
    })
  } catch (error) {
    log.warn({ err: error }, 'a TLS session could not be counted')
  }
}
