import { randomUUID } from 'node:crypto'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { App } from '#server/app.ts'
import type { DnsRecord } from '../records/dns-record.ts'
import { dkimName, dkimText } from '../records/service-names.ts'
import { selectPublicKeys } from './domain-keys.sql.ts'

export const DOMAIN_KEYS_CHANNEL = 'domain_keys'
export const DOMAIN_KEYS_FILE = 'dns-domains.json'

/** Leaves the public keys of all domains in `dns-domains.json` of the data folder: the records of our own zone that the CNAMEs of these domains point to. For the worker. */
export async function publishKeys({ config, db }: App): Promise<false> {
  const domain = config.PRIMARY_MAIL_DOMAIN.toLowerCase()
  const records = (await selectPublicKeys(db)).map(
    ({ domain_id, selector, public_key }): DnsRecord => ({
      domain,
      name: dkimName(config, domain_id, selector),
      type: 'TXT',
      value: dkimText({ selector, public_key }),
    }),
  )
  const file = join(config.DATA_DIR, DOMAIN_KEYS_FILE)
  // Whoever watches the file never sees half of it.
  const written = `${file}.${randomUUID()}`
  await writeFile(written, `${JSON.stringify(records, null, 2)}\n`)
  await rename(written, file)
  return false
}
