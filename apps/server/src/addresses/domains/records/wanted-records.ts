import type { DomainRecord } from '#contract/addresses/domains/domain.schema.ts'
import type { Config } from '#server/config.ts'
import { programRecords } from '#server/identity/programs/program-records.ts'
import type { DomainRow } from '../domains.sql.ts'
import type { DomainKey } from '../keys/domain-keys.sql.ts'
import { algorithmOf, KEY_RECORDS, SELECTORS } from '../keys/selectors.ts'
import { autoconfigName, dkimName, dkimText, mtaStsId, mtaStsName, spfName } from './service-names.ts'

/** What a record should be. */
export type WantedRecord = Pick<
  DomainRecord,
  'key' | 'type' | 'host' | 'priority' | 'expected' | 'is_needed'
> & {
  /** The whole name that is asked. */
  name: string
  /** Of a signing key: what it has to say. */
  public_key?: string
}

const MX_PRIORITY = 10
/** Messages that fail are let through at first, so that nothing gets lost; then they go to spam. */
const LENIENT_MS = 14 * 24 * 60 * 60 * 1000
/** A string of a TXT record holds so many bytes. RFC 1035 §3.3. */
const STRING_BYTES_MAX = 255

/** Everything that the DNS should say of a domain for its mail to come and to be believed. */
export function wantedRecords(
  config: Config,
  { id, name, sends, confirmed_at }: Pick<DomainRow, 'id' | 'name' | 'sends' | 'confirmed_at'>,
  keys: Pick<DomainKey, 'selector' | 'state' | 'public_key'>[],
  now: Date,
): WantedRecord[] {
  const record = (
    key: DomainRecord['key'],
    type: DomainRecord['type'],
    host: string,
    expected: string[],
    is_needed = false,
  ): WantedRecord => ({
    key,
    type,
    host,
    name: host === '@' ? name : `${host}.${name}`,
    priority: type === 'MX' ? MX_PRIORITY : null,
    expected,
    is_needed,
  })
  const dkim = SELECTORS.map((selector): WantedRecord => {
    const key = keys.find((one) => one.selector === selector)
    const expected = [dkimName(config, id, selector), ...(key ? asText(dkimText(key)) : [])]
    const isNeeded = key?.state === 'active' && algorithmOf(selector) === 'rsa'
    const dkimRecord = record(KEY_RECORDS[selector], 'CNAME', `${selector}._domainkey`, expected, isNeeded)
    return key ? { ...dkimRecord, public_key: key.public_key } : dkimRecord
  })
  const isSettled = sends && confirmed_at !== null && now.getTime() - confirmed_at.getTime() >= LENIENT_MS
  const reports = `rua=mailto:postmaster@${name}`
  return [
    record('mx', 'MX', '@', [config.MAIL_HOSTNAME.toLowerCase()], true),
    record('spf', 'TXT', '@', [`v=spf1 include:${spfName(config)} ~all`], true),
    ...dkim,
    record('dmarc', 'TXT', '_dmarc', [`v=DMARC1; p=${isSettled ? 'quarantine' : 'none'}; ${reports}`]),
    record('mta_sts', 'TXT', '_mta-sts', [`v=STSv1; id=${mtaStsId(config)}`]),
    record('mta_sts_host', 'CNAME', 'mta-sts', [mtaStsName(config)]),
    record('tls_rpt', 'TXT', '_smtp._tls', [`v=TLSRPTv1; ${reports}`]),
    record('autoconfig', 'CNAME', 'autoconfig', [autoconfigName(config)]),
    ...programRecords(config).map(({ key, host, value }) => record(key, 'SRV', host, [value])),
  ]
}

/** A long text as it is, and in the quoted parts that some registrars want. */
function asText(text: string): string[] {
  const parts = text.match(new RegExp(`.{1,${STRING_BYTES_MAX}}`, 'g')) ?? []
  return parts.length === 1 ? [text] : [text, parts.map((part) => `"${part}"`).join(' ')]
}
