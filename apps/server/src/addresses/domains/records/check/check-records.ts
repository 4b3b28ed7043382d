import type { FoundRecord } from '#server/addresses/domains/domains.sql.ts'
import type { DnsView } from '../dns-views.ts'
import type { WantedRecord } from '../wanted-records.ts'
import { checkDkim } from './check-dkim.ts'
import { checkMx } from './check-mx.ts'
import { checkSpf } from './check-spf.ts'
import { checkText } from './check-text.ts'
import type { Judged } from './judged.ts'

/** What the name servers say of every wanted record. What the first of them has right is right; the first that answers tells the rest. */
export async function checkRecords(
  views: DnsView[],
  domain: string,
  expectedRecords: WantedRecord[],
  now: Date,
): Promise<Map<WantedRecord['key'], FoundRecord>> {
  const checks = expectedRecords.map(async (record): Promise<[WantedRecord['key'], FoundRecord]> => {
    const judged = await Promise.all(views.map((view) => checkRecord(view, domain, record)))
    const [best] = judged.toSorted((one, other) => rank(one) - rank(other))
    const is_spreading = judged.some(isRight) && judged.some((one) => isAnswer(one) && !isRight(one))
    return [
      record.key,
      { hint: null, advice: null, ...(best ?? NO_ANSWER), is_spreading, checked_at: now.toISOString() },
    ]
  })
  return new Map(await Promise.all(checks))
}

const NO_ANSWER: Judged = { found: [], state: 'pending', hint: 'no_answer' }

const isAnswer = ({ hint }: Judged): boolean => hint !== 'no_answer'
const isRight = ({ state }: Judged): boolean => state === 'ok' || state === 'relaxed'

/** An answer before none, a right one before a wrong one. */
const rank = ({ state, hint }: Judged): number =>
  state === 'ok' ? 0 : state === 'relaxed' ? 1 : hint === 'no_answer' ? 3 : 2

async function checkRecord(view: DnsView, domain: string, record: WantedRecord): Promise<Judged> {
  try {
    const judged = await check(view, domain, record)
    if (judged.state !== 'missing') return judged
    // Many registrars put the domain behind what is typed, even when it is there already.
    const doubled = await check(view, domain, { ...record, name: `${record.name}.${domain}` })
    return doubled.state === 'missing' ? judged : { ...judged, found: doubled.found, hint: 'doubled_suffix' }
  } catch {
    return NO_ANSWER
  }
}

async function check(view: DnsView, domain: string, record: WantedRecord): Promise<Judged> {
  const { key, name } = record
  const expected = record.expected[0]!
  const texts = async () => (await view.txt(name)).map((strings) => strings.join(''))
  switch (key) {
    case 'mx':
      return checkMx(await view.mx(name), { ours: expected, domain })
    case 'spf':
      return checkSpf(await texts(), /include:(\S+)/.exec(expected)![1]!)
    case 'dkim1':
    case 'dkim2':
    case 'dkim_ed1':
    case 'dkim_ed2': {
      const [cname, strings] = await Promise.all([view.cname(name), view.txt(name)])
      const isNothing = cname.length === 0 && strings.length === 0
      const has_address = isNothing && (await view.addresses(name)).length > 0
      const { public_key } = record
      return checkDkim({ cname, texts: strings, has_address }, { target: expected, domain, public_key })
    }
    case 'mta_sts_host':
    case 'autoconfig':
      return checkAlias(view, name, { expected, domain })
    case 'imaps':
    case 'submissions':
    case 'autodiscover':
      return checkService(await view.srv(name), { expected, domain })
    default:
      return checkText(key, await texts(), expected)
  }
}

async function checkAlias(
  view: DnsView,
  name: string,
  { expected, domain }: { expected: string; domain: string },
): Promise<Judged> {
  const cnames = await view.cname(name)
  if (cnames.includes(expected)) return { found: cnames, state: 'ok' }
  if (cnames.length > 0) {
    return {
      found: cnames,
      state: 'wrong',
      hint: cnames.includes(`${expected}.${domain}`) ? 'doubled_suffix' : null,
    }
  }
  const addresses = await view.addresses(name)
  return addresses.length > 0
    ? { found: addresses, state: 'wrong', hint: 'proxied' }
    : { found: cnames, state: 'missing' }
}

/** Priority and weight are the owner's affair; several servers of one's own are fine as long as ours is among them. */
function checkService(found: string[], { expected, domain }: { expected: string; domain: string }): Judged {
  const serverOf = (record: string) => record.split(' ').slice(2).join(' ')
  const servers = found.map(serverOf)
  const ours = serverOf(expected)
  if (servers.includes(ours)) return { found, state: 'ok' }
  if (found.length === 0) return { found, state: 'missing' }
  return { found, state: 'wrong', hint: servers.includes(`${ours}.${domain}`) ? 'doubled_suffix' : null }
}
