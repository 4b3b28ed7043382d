import type { App } from '#server/app.ts'
import { isOurDomain } from '../../directory/our-domains.ts'
import { selectConfirmed } from '../domains.sql.ts'
import { mtaStsMode } from './mta-sts-mode.ts'
import { mtaStsPolicy } from './service-names.ts'

const PREFIX = 'mta-sts.'

/** The policy that a host like `mta-sts.firma.ru` serves for a domain of ours or a confirmed one; undefined for any other. RFC 8461 §3.3. */
export async function getMtaStsPolicy(app: App, host: string): Promise<string | undefined> {
  const name = host.toLowerCase().replace(/\.$/, '')
  if (!name.startsWith(PREFIX)) return undefined
  const domain = name.slice(PREFIX.length)
  const isServed = isOurDomain(app.config, domain) || (await selectConfirmed(app.db, domain)) !== undefined
  return isServed ? mtaStsPolicy(app.config, await mtaStsMode(app)) : undefined
}
