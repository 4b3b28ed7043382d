import { isIP } from 'node:net'
import type { App } from '#server/app.ts'
import type { Config } from '#server/config.ts'
import { programsHost } from '#server/identity/programs/program-servers.ts'
import { CERTIFICATES_DUE } from '#server/platform/certificates/certificates.sql.ts'
import { noteNames } from '#server/platform/certificates/stored-pairs.ts'
import { ourDomains } from '../../directory/our-domains.ts'
import { autoconfigName } from '../records/service-names.ts'

/** The names that browsers, mail programs and mail servers come by, which certificates are ordered for; one each. */
export function certificateNames(config: Config): string[] {
  const { ACME_NAMES, MAIL_HOSTNAME, BASE_URL } = config
  const usual = [
    MAIL_HOSTNAME,
    programsHost(config),
    new URL(BASE_URL).hostname,
    ...ourDomains(config).map((domain) => `mta-sts.${domain}`),
    autoconfigName(config),
  ]
  const names = (ACME_NAMES.length > 0 ? ACME_NAMES : usual).map((name) => name.toLowerCase())
  // No authority vouches for the others.
  return [...new Set(names)].filter((name) => name.includes('.') && isIP(name) === 0)
}

/** Has certificates ordered for these names. For the worker. */
export async function noteCertificateNames(app: App): Promise<false> {
  await noteNames(app, certificateNames(app.config))
  await app.db.notify(CERTIFICATES_DUE.table)
  return false
}
