import type { App } from '#server/app.ts'
import { guardedFetch } from '#server/platform/calls/guarded-fetch.ts'
import { isCertificateFault } from '../tls/certificate-fault.ts'
import type { PolicyFailure } from './mta-sts-policies.sql.ts'
import { type MtaStsPolicy, readPolicy } from './mta-sts-policy.ts'

const POLICY_BYTES_MAX = 65_536
const TIMEOUT_MS = 30_000

/**
 * The policy that a domain serves, or why there is none. By a certificate that everybody believes, as plain text, and
 * from this address alone: a redirect is a failure. RFC 8461 §3.3.
 */
export async function fetchPolicy(
  app: Pick<App, 'config' | 'dns' | 'log'>,
  domain: string,
): Promise<MtaStsPolicy | PolicyFailure> {
  const { MTA_STS_PORT } = app.config
  const port = MTA_STS_PORT === 443 ? '' : `:${MTA_STS_PORT}`
  try {
    const file = await guardedFetch(app, `https://mta-sts.${domain}${port}/.well-known/mta-sts.txt`, {
      accept: 'text/plain',
      media_type: 'text/plain',
      bytes_max: POLICY_BYTES_MAX,
      timeout_ms: TIMEOUT_MS,
      mayFollow: () => false,
    })
    return readPolicy(file.toString('latin1')) ?? 'sts-policy-invalid'
  } catch (error) {
    app.log.info({ err: error, domain }, 'a policy of MTA-STS could not be fetched')
    return isCertificateFault((error as Error).cause) ? 'sts-webpki-invalid' : 'sts-policy-fetch-error'
  }
}
