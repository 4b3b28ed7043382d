import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { App } from '#server/app.ts'
import { ourDomains } from '../our-domains.ts'
import { dkimRecord } from './dkim-key.ts'

export interface DnsRecord {
  domain: string
  name: string
  type: 'MX' | 'TXT'
  value: string
}

/** What DNS must say of our domains so that mail finds us and is believed: MX, SPF, DKIM, DMARC. */
export async function dnsRecords(app: App): Promise<DnsRecord[]> {
  const ofDomain = async (domain: string): Promise<DnsRecord[]> => {
    const dkim = await dkimRecord(app, domain)
    return [
      { domain, name: domain, type: 'MX', value: `10 ${app.config.MAIL_HOSTNAME}` },
      { domain, name: domain, type: 'TXT', value: 'v=spf1 mx -all' },
      { domain, name: dkim.name, type: 'TXT', value: dkim.value },
      { domain, name: `_dmarc.${domain}`, type: 'TXT', value: 'v=DMARC1; p=quarantine' },
    ]
  }
  return (await Promise.all(ourDomains(app.config).map(ofDomain))).flat()
}

/** Leaves the records in `dns-records.json` of the data folder, for the operator to publish. Makes DKIM keys where missing. */
export async function writeDnsRecords(app: App): Promise<void> {
  const records = await dnsRecords(app)
  await writeFile(join(app.config.DATA_DIR, 'dns-records.json'), `${JSON.stringify(records, null, 2)}\n`)
}
