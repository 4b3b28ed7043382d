import { isIP } from 'node:net'
import type { App } from '#server/app.ts'
import type { Config } from '#server/config.ts'
import { programsHost } from '#server/identity/programs/program-servers.ts'
import { CERTIFICATES_DUE } from '#server/platform/certificates/certificates.sql.ts'
import { type DomainName, noteNames } from '#server/platform/certificates/stored-pairs.ts'
import { ourDomains } from '../../directory/our-domains.ts'
import { selectConfirmedDomains } from '../domains.sql.ts'

/** The names that browsers, mail programs and mail servers come by, which certificates are ordered for; one each. */
export function certificateNames(config: Config): string[] {
  const { ACME_NAMES, MAIL_HOSTNAME, BASE_URL } = config
  const usual = [
    MAIL_HOSTNAME,
    programsHost(config),
    new URL(BASE_URL).hostname,
    ...ourDomains(config).flatMap(namesOf),
  ]
  const names = (ACME_NAMES.length > 0 ? ACME_NAMES : usual).map((name) => name.toLowerCase())
  // No authority vouches for the others.
  return [...new Set(names)].filter((name) => name.includes('.') && isIP(name) === 0)
}

/** Policies of TLS and settings of mail programs are asked for by https, at names of their own. RFC 8461 §3.3. */
const namesOf = (domain: string): string[] => [`mta-sts.${domain}`, `autoconfig.${domain}`]
const RECORDS = ['mta_sts_host', 'autoconfig'] as const

/** The same names in domains that people here have confirmed, where the web part shows their certificates. Decisions 250. */
async function domainNames({ config, db }: App): Promise<DomainName[]> {
  const { ACME_DOMAINS_MAX, HTTPS_PORT } = config
  if (ACME_DOMAINS_MAX === 0 || HTTPS_PORT === '') return []
  const domains = await selectConfirmedDomains(db, ACME_DOMAINS_MAX)
  return domains.flatMap((domain) =>
    namesOf(domain.name).map((name, nth) => {
      const state = domain.records[RECORDS[nth]!]?.state
      return { name, leads_here: state === 'ok' || state === 'relaxed' }
    }),
  )
}

/** Has certificates ordered for these names. For the worker. */
export async function noteCertificateNames(app: App): Promise<false> {
  await noteNames(app, { own: certificateNames(app.config), of_domains: await domainNames(app) })
  await app.db.notify(CERTIFICATES_DUE.table)
  return false
}
