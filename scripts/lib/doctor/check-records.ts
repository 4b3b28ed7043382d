import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DnsRecord } from '#server/addresses/domains/records/dns-record.ts'
import { addressesOf, answersOf, noAnswer } from './ask-dns.ts'
import { type Finding, type Installation, ok, unknown, warning, wrong } from './finding.ts'

type Checked = Installation & { record: DnsRecord }

const plain = (name: string): string => name.toLowerCase().replace(/\.$/, '')
const publish = ({ name, type, value }: DnsRecord): string => `Publish ${name} ${type} ${value}`

/** Does the DNS say what mail needs? What it should say stands in a file that the service, or `npm run setup`, writes. */
export async function checkRecords(installation: Installation): Promise<Finding[]> {
  const file = join(installation.config.DATA_DIR, 'dns-records.json')
  let records: DnsRecord[]
  try {
    records = JSON.parse(await readFile(file, 'utf8')) as DnsRecord[]
  } catch {
    const mend =
      'Start the service once, or run npm run setup: both write it. Run this as somebody who may read it.'
    return [unknown('records_unread', `${file} cannot be read, so the DNS records cannot be compared.`, mend)]
  }
  return Promise.all(records.map((record) => checkRecord({ ...installation, record })))
}

function checkRecord(checked: Checked): Promise<Finding> {
  const { type, name } = checked.record
  if (type === 'MX') return checkMx(checked)
  if (type === 'SRV') return checkService(checked)
  if (type === 'CNAME') return checkAlias(checked)
  if (name.includes('._domainkey.')) return checkKey(checked)
  return checkText(checked)
}

async function checkMx({ dns, record, config }: Checked): Promise<Finding> {
  const { name } = record
  const answers = await answersOf(dns.resolveMx(name))
  if (!answers) return noAnswer(name)
  const hosts = answers.map(({ exchange }) => plain(exchange))
  if (hosts.length === 0) return wrong('mx_missing', `${name} has no MX: no mail comes.`, publish(record))
  if (!hosts.includes(config.MAIL_HOSTNAME.toLowerCase())) {
    return wrong('mx_other', `Mail for ${name} goes to ${hosts.join(', ')}.`, `${publish(record)} instead`)
  }
  return ok('mx', `Mail for ${name} comes here.`)
}

async function checkKey({ dns, record }: Checked): Promise<Finding> {
  const texts = await textsOf(dns, record.name)
  if (!texts) return noAnswer(record.name)
  const keyOf = (text: string) => /(?:^|;)\s*p=([^;]*)/.exec(text)?.[1]?.replace(/\s/g, '')
  const isThere = texts.some((text) => keyOf(text) === keyOf(record.value))
  if (!isThere && record.is_optional) {
    const mend = `${publish(record)}; until then it does not sign, and mail goes as before.`
    return warning('dkim_later', `${record.name} does not have the key that can sign there.`, mend)
  }
  if (texts.length === 0) {
    return wrong(
      'dkim_missing',
      `${record.name} is missing: nobody can check our signatures.`,
      publish(record),
    )
  }
  if (!isThere) {
    return wrong('dkim_other', `${record.name} has another key than the one we sign with.`, publish(record))
  }
  return ok('dkim', `${record.name} has our key.`)
}

/** SPF, DMARC, MTA-STS: one of its kind. How it is worded is its owner's affair, but for what is missing. */
async function checkText({ dns, record }: Checked): Promise<Finding> {
  const { name, value } = record
  const answers = await textsOf(dns, name)
  if (!answers) return noAnswer(name)
  const [begin = ''] = value.split(/[\s;]/)
  const kind = begin.replace(/^v=/, '').replace(/v?1$/i, '').toLowerCase()
  const texts = answers.filter((text) => text.toLowerCase().startsWith(begin.toLowerCase()))
  const report = kind === 'spf' ? wrong : warning
  if (texts.length === 0) return report(`${kind}_missing`, `${name} has no ${begin}.`, publish(record))
  if (texts.length > 1) {
    const mend = `Leave one of ${texts.map((text) => `"${text}"`).join(' and ')}: two are as good as none.`
    return wrong(`${kind}_twice`, `${name} has ${texts.length} records of ${begin}.`, mend)
  }
  if (texts[0] !== value && kind !== 'dmarc') {
    const mend = `If that is not on purpose: ${publish(record)}`
    return warning(`${kind}_other`, `${name} says "${texts[0]}".`, mend)
  }
  return ok(kind, `${name} has ${begin}.`)
}

async function checkAlias({ dns, record }: Checked): Promise<Finding> {
  const { name, value } = record
  const [aliases, own, target] = await Promise.all([
    answersOf(dns.resolveCname(name)),
    addressesOf(dns, name),
    addressesOf(dns, value),
  ])
  if (!aliases || !own || !target) return noAnswer(name)
  const isSame = own.length > 0 && own.every((address) => target.includes(address))
  if (aliases.map(plain).includes(plain(value)) || isSame) return ok('alias', `${name} leads here.`)
  return warning('alias_missing', `${name} does not lead to ${value}.`, publish(record))
}

async function checkService({ dns, record }: Checked): Promise<Finding> {
  const { name, value } = record
  const answers = await answersOf(dns.resolveSrv(name))
  if (!answers) return noAnswer(name)
  const [, , port, target = ''] = value.split(' ')
  const isThere = answers.some((one) => one.port === Number(port) && plain(one.name) === plain(target))
  if (isThere) return ok('srv', `${name} leads here.`)
  return warning('srv_missing', `${name} does not lead to ${target}: mail programs guess.`, publish(record))
}

const textsOf = async (dns: Installation['dns'], name: string): Promise<string[] | undefined> =>
  (await answersOf(dns.resolveTxt(name)))?.map((strings) => strings.join(''))
