import type { App } from '#server/app.ts'
import { selectConfirmed } from '../domains.sql.ts'
import { mtaStsPolicy } from './service-names.ts'

const PREFIX = 'mta-sts.'

/** The policy that a host like `mta-sts.firma.ru` serves for a confirmed domain; undefined for any other. RFC 8461 §3.3. */
export async function getMtaStsPolicy(app: App, host: string): Promise<string | undefined> {
  const name = host.toLowerCase().replace(/\.$/, '')
  if (!name.startsWith(PREFIX)) return undefined
  const domain = await selectConfirmed(app.db, name.slice(PREFIX.length))
  return domain && mtaStsPolicy(app.config)
}
