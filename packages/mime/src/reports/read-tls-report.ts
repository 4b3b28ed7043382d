import {
  type DomainReport,
  reportCount,
  reportName,
  reportPeriod,
  reportText,
  UnreadableReport,
} from './domain-report.ts'
import { ReportLines } from './report-lines.ts'

const POLICIES_MAX = 100
const FAILURES_MAX = 10_000
/** An empty object of JSON takes some ten times its two characters. */
const JSON_BYTES_MAX = 10 * 1024 * 1024

type Node = Readonly<Record<string, unknown>>

const nodeOf = (value: unknown): Node => (typeof value === 'object' && value !== null ? (value as Node) : {})
const listOf = (value: unknown, count_max: number): Node[] =>
  Array.isArray(value) ? value.slice(0, count_max).map(nodeOf) : []

/** A report of how mail to a domain was encrypted. Throws `UnreadableReport`. RFC 8460 §4.4. */
export async function readTlsReport(pieces: AsyncIterable<Buffer>): Promise<DomainReport> {
  const report = nodeOf(await parsed(pieces))
  const policies = listOf(report.policies, POLICIES_MAX)
  const domainOf = ({ policy }: Node) => reportName(nodeOf(policy)['policy-domain'])
  const domain = policies.map(domainOf).find((name) => name !== '')
  if (domain === undefined) throw new UnreadableReport('it is no report of TLS')
  const range = nodeOf(report['date-range'])
  const moment = (key: string) => new Date(reportText(range[key]))
  const lines = new ReportLines()
  for (const policy of policies) if (domainOf(policy) === domain) addPolicy(lines, policy)
  return {
    kind: 'tls',
    domain,
    reporter: reportText(report['organization-name']),
    report_id: reportText(report['report-id']),
    ...reportPeriod(moment('start-datetime'), moment('end-datetime')),
    lines: lines.all(),
  }
}

async function parsed(pieces: AsyncIterable<Buffer>): Promise<unknown> {
  const whole: Buffer[] = []
  let left = JSON_BYTES_MAX
  for await (const piece of pieces) {
    left -= piece.length
    if (left < 0) throw new UnreadableReport('it is too long')
    whole.push(piece)
  }
  try {
    return JSON.parse(Buffer.concat(whole).toString())
  } catch {
    throw new UnreadableReport('it is not JSON')
  }
}

function addPolicy(lines: ReportLines, { policy, summary, 'failure-details': failures }: Node): void {
  const sums = nodeOf(summary)
  const passed = reportCount(sums['total-successful-session-count'])
  let unnamed = reportCount(sums['total-failure-session-count'])
  const line = { source: '', passed: 0, dkim: 0, spf: 0, signer: '', detail: '' }
  lines.add({
    ...line,
    source: serverOf(nodeOf(policy)['mx-host']),
    count: passed,
    passed,
    detail: 'encrypted',
  })
  for (const failure of listOf(failures, FAILURES_MAX)) {
    const count = Math.min(reportCount(failure['failed-session-count']), unnamed)
    unnamed -= count
    const detail = /^[a-z\d-]{1,60}$/.exec(reportText(failure['result-type']))?.[0] ?? 'unknown'
    lines.add({ ...line, source: serverOf(failure['receiving-mx-hostname']), count, detail })
  }
  lines.add({ ...line, count: unnamed, detail: 'unknown' })
}

/** Some write a list, some a pattern. */
const serverOf = (host: unknown): string => reportName(Array.isArray(host) ? host[0] : host)
