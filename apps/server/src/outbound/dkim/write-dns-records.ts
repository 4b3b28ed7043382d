import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ourDomains } from '#server/addresses/directory/our-domains.ts'
import type { DnsRecord } from '#server/addresses/domains/records/dns-record.ts'
import {
  autoconfigName,
  mtaStsId,
  mtaStsName,
  spfName,
} from '#server/addresses/domains/records/service-names.ts'
import type { App } from '#server/app.ts'
import type { Config } from '#server/config.ts'
import { programRecords } from '#server/identity/programs/program-records.ts'
import { dkimRecords } from './dkim-key.ts'

/** What DNS must say of our domains so that mail and mail programs find us, and mail is believed. */
export async function dnsRecords(app: App): Promise<DnsRecord[]> {
  const ofDomain = async (domain: string): Promise<DnsRecord[]> => {
    const keys = await dkimRecords(app, domain)
    return [
      { domain, name: domain, type: 'MX', value: `10 ${app.config.MAIL_HOSTNAME}` },
      { domain, name: domain, type: 'TXT', value: 'v=spf1 mx -all' },
      ...keys.map(
        ({ name, value, is_optional }): DnsRecord => ({
          ...{ domain, name, type: 'TXT', value },
          ...(is_optional && { is_optional }),
        }),
      ),
      { domain, name: `_dmarc.${domain}`, type: 'TXT', value: 'v=DMARC1; p=quarantine' },
      { domain, name: `_mta-sts.${domain}`, type: 'TXT', value: `v=STSv1; id=${mtaStsId(app.config)}` },
      ...programRecords(app.config).map(
        ({ host, value }): DnsRecord => ({ domain, name: `${host}.${domain}`, type: 'SRV', value }),
      ),
      ...ofOthers(app.config, domain),
    ]
  }
  return [...(await Promise.all(ourDomains(app.config).map(ofDomain))).flat(), ...forOthers(app.config)]
}

/** Domains of ours besides the first have their policy, and what programs are told, from that. */
const ofOthers = (config: Config, domain: string): DnsRecord[] =>
  domain === config.PRIMARY_MAIL_DOMAIN.toLowerCase()
    ? []
    : [
        { domain, name: `mta-sts.${domain}`, type: 'CNAME', value: mtaStsName(config) },
        { domain, name: `autoconfig.${domain}`, type: 'CNAME', value: autoconfigName(config) },
      ]

/** What the records of people's own domains point to. Their keys are in another file: they come and go. */
function forOthers(config: Config): DnsRecord[] {
  const domain = config.PRIMARY_MAIL_DOMAIN.toLowerCase()
  const { hostname } = new URL(config.BASE_URL)
  const spf = `v=spf1 a:${config.MAIL_HOSTNAME.toLowerCase()} -all`
  return [
    { domain, name: spfName(config), type: 'TXT', value: spf },
    { domain, name: mtaStsName(config), type: 'CNAME', value: hostname },
    { domain, name: autoconfigName(config), type: 'CNAME', value: hostname },
  ]
}

/** Leaves the records in `dns-records.json` of the data folder, for the operator to publish. Makes DKIM keys where missing. */
export async function writeDnsRecords(app: App): Promise<void> {
  const records = await dnsRecords(app)
  await writeFile(join(app.config.DATA_DIR, 'dns-records.json'), `${JSON.stringify(records, null, 2)}\n`)
}
